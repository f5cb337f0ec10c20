import { Minus, Plus } from "lucide-react";
import { useState } from "react";
import { type FieldProps, FieldShell } from "./field-shell.tsx";
import { IconButton } from "./icon-button.tsx";
import { cn } from "./lib/cn.ts";
import { controlClass } from "./lib/control.ts";

export type NumberStepperFieldProps = FieldProps & {
  name?: string;
  id?: string;
  value?: number;
  defaultValue?: number;
  onValueChange?: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  disabled?: boolean;
  /** What's counted, for the buttons' names, e.g. "travelers": "Fewer travelers". */
  unit?: string;
  className?: string;
};

/** The number someone typed, which may be written as money or with separators; NaN if it isn't one. */
const numberIn = (typed: string): number => {
  const digits = typed.replace(/^\s*\$|\s|,(?=\d{3}(\D|$))/g, "");
  return digits === "" ? Number.NaN : Number(digits);
};

/**
 * A small whole number, by buttons, arrow keys, or typing. Its value in a form is a number, always within the limits;
 * what's typed stays as it is until the field is left.
 */
export function NumberStepperField(props: NumberStepperFieldProps) {
  const {
    label,
    hint,
    error,
    optional,
    hideLabel,
    className,
    name,
    id,
    min = 0,
    max = 99,
    step = 1,
    unit = "",
  } = props;
  const [own, setOwn] = useState(props.defaultValue ?? min);
  /** What's being typed, and the value before it. */
  const [draft, setDraft] = useState<{ typed: string; before: number } | null>(null);
  return (
    <FieldShell {...{ label, hint, error, optional, hideLabel, className, name, id }}>
      {({ aria, binding }) => {
        const bound = binding && (typeof binding.value === "number" ? binding.value : min);
        const value = bound ?? props.value ?? own;
        const disabled = props.disabled || binding?.disabled;
        const set = (wanted: number) => {
          const next = Math.min(max, Math.max(min, Math.round(wanted)));
          if (next === value) return;
          setOwn(next);
          props.onValueChange?.(next);
          binding?.onChange(next);
        };
        // The form knows what's typed right away: it can be sent, or left, from within the field.
        const type = (typed: string) => {
          const before = draft?.before ?? value;
          setDraft({ typed, before });
          const number = numberIn(typed);
          set(Number.isFinite(number) ? number : before);
        };
        const finish = () => {
          setDraft(null);
          binding?.onBlur();
        };
        return (
          <div data-slot="number-stepper" className="flex items-center gap-2">
            <IconButton
              variant="outline"
              className="size-11"
              label={`Fewer ${unit}`.trim()}
              icon={<Minus aria-hidden />}
              disabled={disabled}
              // At the limit it keeps the focus.
              aria-disabled={value <= min || undefined}
              onClick={() => set(value - step)}
            />
            <input
              {...aria}
              role="spinbutton"
              inputMode="numeric"
              autoComplete="off"
              aria-valuenow={value}
              aria-valuemin={min}
              aria-valuemax={max}
              value={draft?.typed ?? String(value)}
              disabled={disabled}
              ref={binding?.ref}
              onChange={(event) => type(event.target.value)}
              onBlur={finish}
              onKeyDown={(event) => {
                const by = { ArrowUp: step, ArrowDown: -step, PageUp: step * 5, PageDown: -step * 5 }[
                  event.key
                ];
                if (event.key === "Enter") finish();
                if (by === undefined) return;
                event.preventDefault();
                setDraft(null);
                set(value + by);
              }}
              className={cn(controlClass, "h-11 w-18! px-2 text-center font-semibold tabular-nums")}
            />
            <IconButton
              variant="outline"
              className="size-11"
              label={`More ${unit}`.trim()}
              icon={<Plus aria-hidden />}
              disabled={disabled}
              aria-disabled={value >= max || undefined}
              onClick={() => set(value + step)}
            />
          </div>
        );
      }}
    </FieldShell>
  );
}
