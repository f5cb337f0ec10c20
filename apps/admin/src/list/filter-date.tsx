import { TextField } from "@evoya/ui/text-field";

type FilterDateProps = {
  /** "From", shown in front of the field. */
  label: string;
  /** "2026-11-22", or undefined for no filter. */
  value: string | undefined;
  onChange: (day: string | undefined) => void;
};

/** A filter by day. */
export const FilterDate = ({ label, value, onChange }: FilterDateProps) => (
  <div className="flex w-full items-center gap-2 sm:w-auto">
    <span aria-hidden className="w-10 text-sm text-ink-muted sm:w-auto">
      {label}
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
