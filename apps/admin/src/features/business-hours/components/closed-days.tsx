import { businessHourLimits } from "@evoya/domain/business-hours";
import { dateLabel } from "@evoya/domain/dates";
import { Button } from "@evoya/ui/button";
import { DateField } from "@evoya/ui/date-field";
import { FieldMessage } from "@evoya/ui/field-shell";
import { IconButton } from "@evoya/ui/icon-button";
import { TextField } from "@evoya/ui/text-field";
import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { closedDayOf } from "../hours-form.ts";

type Props = {
  /** Dates with names, as the form holds them. */
  days: readonly string[];
  onChange: (days: string[]) => void;
  error: string | undefined;
  disabled: boolean;
};

/** Days the team doesn't work on although their weekday is one: taken off, or added with a name. */
export function ClosedDays({ days, onChange, error, disabled }: Props) {
  const [date, setDate] = useState("");
  const [name, setName] = useState("");
  const isThere = days.some((day) => closedDayOf(day).date === date);
  const isFull = days.length >= businessHourLimits.closedDays;
  const add = () => {
    onChange([...days, `${date} ${name.trim()}`.trim()].toSorted());
    setDate("");
    setName("");
  };
  return (
    <section aria-label="Closed days" className="space-y-4">
      <div>
        <h2 className="font-semibold">Closed days</h2>
        <p className="mt-1 text-[0.9375rem] text-ink-muted">
          Holidays and other days off. Promises don't count them.
        </p>
      </div>
      {days.length === 0 && <p className="text-[0.9375rem] text-ink-muted">None yet.</p>}
      <ul className="divide-y divide-line">
        {days.map((day) => {
          const closed = closedDayOf(day);
          return (
            <li key={day} className="flex min-h-12 items-center justify-between gap-4">
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <span className="font-medium tabular-nums">{dateLabel(closed.date)}</span> {closed.name}
              </span>
              {!disabled && (
                <IconButton
                  size="sm"
                  label={`Remove ${dateLabel(closed.date)}`}
                  icon={<Trash2 aria-hidden />}
                  onClick={() => onChange(days.filter((other) => other !== day))}
                />
              )}
            </li>
          );
        })}
      </ul>
      {error && <FieldMessage>{error}</FieldMessage>}
      {!disabled && (
        <div className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
          <DateField label="Day" value={date} onValueChange={setDate} />
          <TextField
            label="Called"
            optional
            value={name}
            maxLength={businessHourLimits.closedDayName}
            onChange={({ target }) => setName(target.value)}
          />
          <Button variant="outline" disabled={!date || isThere || isFull} onClick={add}>
            <Plus aria-hidden />
            Add Day
          </Button>
        </div>
      )}
    </section>
  );
}
