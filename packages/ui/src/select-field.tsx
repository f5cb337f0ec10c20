import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { type FieldProps, FieldShell } from "./field-shell.tsx";
import { cn } from "./lib/cn.ts";
import { bindText, controlClass } from "./lib/control.ts";

export type SelectOption = { value: string; label: string; disabled?: boolean };

const sizes = { sm: "h-9 text-sm", md: "h-11" } as const;

export type SelectFieldProps = Omit<ComponentProps<"select">, "size"> &
  FieldProps & {
    options: readonly SelectOption[];
    /** The first, empty choice, e.g. "Select a budget". */
    placeholder?: string;
    size?: keyof typeof sizes;
  };

/** One of several: the native select, which phones and screen readers handle best. */
export function SelectField(props: SelectFieldProps) {
  const {
    label,
    hint,
    error,
    optional,
    hideLabel,
    className,
    options,
    placeholder,
    size = "md",
    ...select
  } = props;
  return (
    <FieldShell {...{ label, hint, error, optional, hideLabel, className }} name={select.name} id={select.id}>
      {({ aria, binding }) => (
        <div className="relative">
          <select
            {...select}
            {...bindText(binding, select)}
            {...aria}
            data-slot="select-field"
            className={cn(controlClass, sizes[size], "appearance-none pr-10 text-ellipsis")}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-3 size-4.5 -translate-y-1/2 text-ink-muted"
          />
        </div>
      )}
    </FieldShell>
  );
}
