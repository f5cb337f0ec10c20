import { SelectField, type SelectOption } from "@evoya/ui/select-field";

type FilterSelectProps<Value> = {
  /** Names the filter for screen readers. */
  label: string;
  /** The label for no choice: "All plans". */
  all: string;
  options: readonly SelectOption[];
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
};

/** One of a list's filters: a few choices, or all. */
export function FilterSelect<Value extends string | number>({
  label,
  all,
  options,
  value,
  onChange,
}: FilterSelectProps<Value>) {
  return (
    <SelectField
      className="w-[calc(50%-0.375rem)] sm:w-36"
      size="sm"
      label={label}
      hideLabel
      placeholder={all}
      options={options}
      value={value === undefined ? "" : String(value)}
      onChange={({ target }) => onChange((target.value || undefined) as Value | undefined)}
    />
  );
}
