import { useIdempotencyKey } from "@evoya/app-kit/lib/use-idempotency-key";
import { reminderLimits } from "@evoya/domain/reminders";
import { zoneLabel } from "@evoya/domain/time-zones";
import { type Reminder, reminderForm } from "@evoya/schemas/reminders";
import { Button } from "@evoya/ui/button";
import { DateField } from "@evoya/ui/date-field";
import { Form, useZodForm } from "@evoya/ui/form";
import { TextField } from "@evoya/ui/text-field";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { api } from "../../../api.ts";
import { timeZoneHere, today, yearsFromToday } from "../../../lib/today.ts";
import { remindersQuery } from "../queries.ts";

type Proposed = { text: string; date: string | null; time: string; itineraryId: string | null };

type ReminderFormProps = {
  proposed: Proposed;
  onSaved: (reminder: Reminder) => void;
  /** Buttons next to the one that sets it. */
  children: ReactNode;
};

/** What to remind the member of, and when, in their own time zone. Sets a reminder only when they press the button. */
export function ReminderForm({
  proposed: { text, date, time, itineraryId },
  onSaved,
  children,
}: ReminderFormProps) {
  const client = useQueryClient();
  const key = useIdempotencyKey();
  const timeZone = timeZoneHere();
  const fields = useZodForm(reminderForm, {
    defaultValues: { text, date: date ?? "", time, timeZone, itineraryId },
  });
  return (
    <Form
      form={fields}
      className="mt-3 gap-4"
      onSubmit={async (body) => {
        const saved = await api.createReminder({ body }, { idempotencyKey: key.keyFor(body) });
        key.settle();
        onSaved(saved);
        await client.invalidateQueries({ queryKey: remindersQuery.queryKey });
      }}
    >
      <TextField name="text" label="Remind me of" maxLength={reminderLimits.text} />
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField
          name="date"
          label="Day"
          min={today()}
          max={yearsFromToday(reminderLimits.years)}
          dropdowns
        />
        <TextField name="time" type="time" label="Time" />
      </div>
      <p className="text-sm text-ink-muted">
        {zoneLabel(timeZone)} time. We'll tell you in the app and by email, as your notification settings say.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={fields.formState.isSubmitting} busyLabel="Saving">
          Remind me
        </Button>
        {children}
      </div>
    </Form>
  );
}
