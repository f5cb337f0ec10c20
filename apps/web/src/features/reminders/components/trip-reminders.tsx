import { useQuery } from "@tanstack/react-query";
import { AlarmClock } from "lucide-react";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { remindersQuery } from "../queries.ts";
import { whenOf } from "../when.ts";

/** A quiet line for each reminder about a trip. */
export function TripReminders({ tripId }: { tripId: string }) {
  const { data } = useQuery(remindersQuery);
  const reminders = data?.items.filter(({ trip }) => trip?.id === tripId) ?? [];
  if (reminders.length === 0) return null;
  return (
    <ul aria-label="Reminders" className="mt-4 space-y-1 px-1 text-[0.9375rem] text-ink-muted print:hidden">
      {reminders.map((reminder) => (
        <li key={reminder.id} className="flex gap-2">
          <AlarmClock aria-hidden className="mt-1 size-4 shrink-0" />
          <Link
            to={paths.reminders}
            className="min-w-0 [overflow-wrap:anywhere] hover:text-ink hover:underline"
          >
            {reminder.text}: {whenOf(reminder)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
