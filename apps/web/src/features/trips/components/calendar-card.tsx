import type { CalendarFeed } from "@evoya/schemas/calendar-feeds";
import { Button } from "@evoya/ui/button";
import { Card, CardHeader } from "@evoya/ui/card";
import { ErrorState } from "@evoya/ui/error-state";
import { LateAlertDialog } from "@evoya/ui/late-alert-dialog";
import { problemText } from "@evoya/ui/lib/problem";
import { Skeleton } from "@evoya/ui/skeleton";
import { toast } from "@evoya/ui/toast";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { CalendarPlus } from "lucide-react";
import { api } from "../../../api.ts";
import { refusalCallout } from "../../../entitlements/refusal-callout.tsx";
import { CopyLink } from "../../../lib/copy-link.tsx";
import { dayOf } from "../../../lib/instants.ts";
import { calendarFeedQuery } from "../queries.ts";

/** The address that keeps a calendar app up to date with the member's trips: making it, renewing it, turning it off. */
export function CalendarCard() {
  const client = useQueryClient();
  const { data, isPending, error, refetch } = useQuery(calendarFeedQuery);
  const keep = (feed: CalendarFeed | null) => client.setQueryData(calendarFeedQuery.queryKey, { feed });
  const renew = useMutation({
    mutationFn: () => api.renewCalendarFeed(),
    onSuccess: keep,
    onError: (problem) =>
      refusalCallout(problem) === null && toast.error("We couldn't make an address", problemText(problem)),
  });
  const remove = useMutation({
    mutationFn: () => api.removeCalendarFeed(),
    onSuccess: () => {
      keep(null);
      toast.success("Calendar address turned off");
    },
    onError: (problem) => toast.error("We couldn't turn it off", problemText(problem)),
  });
  const refusal = refusalCallout(renew.error);
  return (
    <Card asChild>
      <section aria-label="Calendar">
        <CardHeader
          title="Calendar"
          description="Your trips in your own calendar app, up to date with every change."
        />
        {isPending && <Skeleton className="h-11 w-48" />}
        {error && !data && (
          <ErrorState
            className="py-6"
            title="We can't load this"
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {data?.feed && (
          <CopyLink label="Calendar address" link={data.feed.url} hint={hintOf(data.feed)}>
            <span className="flex flex-wrap gap-2">
              <LateAlertDialog
                title="Make a new address?"
                description="The address you have now stops working, and calendars that use it stop updating."
                confirmLabel="Make a new address"
                onConfirm={() => renew.mutate()}
                trigger={
                  <Button variant="ghost" busy={renew.isPending}>
                    New address
                  </Button>
                }
              />
              <LateAlertDialog
                title="Turn off the calendar address?"
                description="Calendars that use it stop updating."
                confirmLabel="Turn off"
                tone="danger"
                onConfirm={() => remove.mutate()}
                trigger={
                  <Button variant="ghost" className="text-danger!" busy={remove.isPending}>
                    Turn off
                  </Button>
                }
              />
            </span>
          </CopyLink>
        )}
        {data && !data.feed && (
          <Button
            variant="outline"
            busy={renew.isPending}
            busyLabel="Making it"
            onClick={() => renew.mutate()}
          >
            <CalendarPlus aria-hidden />
            Make a calendar address
          </Button>
        )}
        {refusal && <div className="mt-5">{refusal}</div>}
      </section>
    </Card>
  );
}

const hintOf = ({ readAt }: CalendarFeed): string => {
  const how =
    "In your calendar app, choose to subscribe to a calendar by address, and paste it. Most apps check for changes every few hours. Keep it to yourself: anyone who has it can read your trips. It stops working when you change your password or two-factor, or sign out everywhere else.";
  return readAt ? `${how} Last read on ${dayOf(readAt)}.` : how;
};
