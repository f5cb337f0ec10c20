import { TextField } from "@evoya/ui/text-field";

/** "2026-11-22", or undefined for no filter. */
type Day = string | undefined;

type FilterDaysProps = {
  /** What happened on those days: "Received". */
  what: string;
  from: Day;
  to: Day;
  onChange: (change: { from: Day } | { to: Day }) => void;
};

/** A filter by two days, both included: "Received [day] to [day]". */
export const FilterDays = ({ what, from, to, onChange }: FilterDaysProps) => (
  <div className="flex w-full flex-wrap gap-x-2 gap-y-3 sm:w-auto">
    <FilterDay shown={what} label={`${what} from`} value={from} onChange={(from) => onChange({ from })} />
    <FilterDay shown="to" label={`${what} to`} value={to} onChange={(to) => onChange({ to })} />
  </div>
);

type FilterDayProps = { shown: string; label: string; value: Day; onChange: (day: Day) => void };

const FilterDay = ({ shown, label, value, onChange }: FilterDayProps) => (
  <div className="flex w-full items-center gap-2 sm:w-auto">
    <span aria-hidden className="w-18 text-sm text-ink-muted sm:w-auto">
      {shown}
    </span>
    <TextField
      className="flex-1 sm:w-40 sm:flex-none [&_input]:h-9 [&_input]:text-sm"
      type="date"
      label={label}
      hideLabel
      value={value ?? ""}
      onChange={({ target }) => onChange(target.value || undefined)}
    />
  </div>
);
