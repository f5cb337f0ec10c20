import { Callout } from "@evoya/ui/callout";
import { ErrorState } from "@evoya/ui/error-state";
import { Skeleton } from "@evoya/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../../api.ts";
import { DifferenceList } from "./difference-list.tsx";

type Props = { tripId: string; startDate: string; tripLength: number };

/** The result of giving a plan without dates this first day, before its booking is requested. */
export function DatesPreview({ tripId, startDate, tripLength }: Props) {
  const edits = [{ kind: "dates" as const, startDate, tripLength }];
  const { data, error, refetch } = useQuery({
    queryKey: ["itineraries", tripId, "dates-preview", startDate, tripLength],
    queryFn: ({ signal }) =>
      api.previewItineraryEdits({ params: { id: tripId }, body: { edits } }, { signal }),
    gcTime: 0,
    retry: false,
  });
  if (error && !data)
    return (
      <ErrorState title="We couldn't preview these dates" error={error} onRetry={() => void refetch()} />
    );
  if (!data) return <Skeleton className="h-24" />;
  return (
    <div role="status" className="space-y-3">
      {data.refused && <Callout tone="warning">{data.refused}</Callout>}
      {data.difference && (
        <>
          <h3 className="font-semibold">What these dates do to your plan</h3>
          <DifferenceList difference={data.difference} />
        </>
      )}
      {data.flags.length > 0 && <Callout tone="warning">{data.flags.join(" ")}</Callout>}
    </div>
  );
}
