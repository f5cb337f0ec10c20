import { isActiveRequest } from "@evoya/domain/request-status";
import type { CaseForStaff } from "@evoya/schemas/cases";
import { Button } from "@evoya/ui/button";
import { Card, CardHeader } from "@evoya/ui/card";
import { ErrorState } from "@evoya/ui/error-state";
import { problemText } from "@evoya/ui/lib/problem";
import { Skeleton } from "@evoya/ui/skeleton";
import { toast } from "@evoya/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { usePermission } from "../../../session/session.ts";
import { offersQuery, useAllowOffers } from "../offer-queries.ts";
import { OfferRow } from "./offer-row.tsx";

const seen = "its destination, dates, travelers, and budget, and nothing about the client";

/** Partners' offers for a case, with commission, and whether they may make any (decision 209). */
export function Offers({ one }: { one: CaseForStaff }) {
  const { data, isPending, isFetching, refetch } = useQuery(offersQuery(one.id));
  const mayWrite = usePermission("requests.write").allowed;
  return (
    <Card asChild>
      <section aria-label="Partner offers">
        <CardHeader className="flex-wrap" title="Partner offers" action={mayWrite && <Allow one={one} />} />
        {isPending && <Skeleton className="h-16" />}
        {!isPending && !data && (
          <ErrorState title="Failed to load offers" onRetry={() => void refetch()} retrying={isFetching} />
        )}
        {data && (
          <p className="text-[0.9375rem] text-ink-muted">
            {one.offersSince
              ? `Partners see ${seen}.${data.items.length === 0 ? " Nobody has offered anything yet." : ""}`
              : `Partners don't see this request. If offers are allowed, they see ${seen}.`}
          </p>
        )}
        {data && data.items.length > 0 && (
          <ul className="mt-3 divide-y divide-line border-t border-line">
            {data.items.map((offer) => (
              <OfferRow key={offer.id} offer={offer} />
            ))}
          </ul>
        )}
      </section>
    </Card>
  );
}

function Allow({ one: { id, offersSince, status, archivedAt } }: { one: CaseForStaff }) {
  const change = useAllowOffers(id);
  const allowed = offersSince === null;
  const isClosed = allowed && (!isActiveRequest(status) || archivedAt !== null);
  const reason = isClosed ? "This request is completed, canceled, or archived." : undefined;
  return (
    <Button
      size="sm"
      variant="outline"
      disabled={isClosed}
      title={reason}
      busy={change.isPending}
      onClick={() =>
        change.mutate(allowed, {
          onSuccess: () => toast.success("Success", allowed ? "Partners can send offers" : "Offers stopped"),
          onError: (error) =>
            toast.error(allowed ? "Failed to allow offers" : "Failed to stop offers", problemText(error)),
        })
      }
    >
      {allowed ? "Allow offers" : "Stop offers"}
    </Button>
  );
}
