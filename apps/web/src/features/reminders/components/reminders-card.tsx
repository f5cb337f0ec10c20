import type { Reminder } from "@evoya/schemas/reminders";
import { Card, CardHeader } from "@evoya/ui/card";
import { ErrorState } from "@evoya/ui/error-state";
import { IconButton } from "@evoya/ui/icon-button";
import { LateAlertDialog } from "@evoya/ui/late-alert-dialog";
import { Skeleton } from "@evoya/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { Link } from "react-router-dom";
import { useIntoView } from "../../../lib/use-into-view.ts";
import { paths } from "../../../paths.ts";
import { remindersQuery, useDeleteReminder } from "../queries.ts";
import { whenOf } from "../when.ts";

/** The member's reminders, to read, and to delete when they're no longer needed. */
export function RemindersCard() {
  const { data, error, refetch } = useQuery(remindersQuery);
  const intoView = useIntoView("reminders");
  return (
    <Card asChild>
      <section aria-label="Reminders" id="reminders" ref={intoView} className="scroll-mt-20">
        <CardHeader title="Reminders" description="What you asked Evie to remind you of." />
        {!data && !error && <Skeleton className="h-14" />}
        {error && !data && (
          <ErrorState
            className="py-6"
            title="We can't load your reminders"
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {data?.items.length === 0 && (
          <p className="text-[0.9375rem] text-ink-muted">
            No reminders yet.{" "}
            <Link to={paths.evie} className="font-semibold text-primary underline underline-offset-4">
              Ask Evie
            </Link>{" "}
            for a reminder, such as “Remind me to renew my visa on March 3”.
          </p>
        )}
        {data && data.items.length > 0 && (
          <ul className="divide-y divide-line">
            {data.items.map((reminder) => (
              <Line key={reminder.id} reminder={reminder} />
            ))}
          </ul>
        )}
      </section>
    </Card>
  );
}

function Line({ reminder }: { reminder: Reminder }) {
  const { id, text, trip } = reminder;
  const remove = useDeleteReminder();
  return (
    <li className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1">
        <p className="font-medium [overflow-wrap:anywhere]">{text}</p>
        <p className="text-sm text-ink-muted [overflow-wrap:anywhere]">
          {whenOf(reminder)}
          {trip && (
            <>
              {", "}
              <Link to={paths.trip(trip.id)} className="underline underline-offset-4 hover:text-ink">
                {trip.title}
              </Link>
            </>
          )}
        </p>
      </div>
      <LateAlertDialog
        title="Delete this reminder?"
        description={`We won't remind you: “${text}”`}
        confirmLabel="Delete"
        tone="danger"
        onConfirm={() => remove.mutate(id)}
        trigger={
          <IconButton label={`Delete “${text}”`} disabled={remove.isPending} icon={<Trash2 aria-hidden />} />
        }
      />
    </li>
  );
}
