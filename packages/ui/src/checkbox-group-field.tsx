import { useState } from "react";
import { Checkbox } from "./checkbox.tsx";
import { ChoiceCardText, choiceCardClass } from "./choice-card.tsx";
import { ChoiceLine } from "./choice-line.tsx";
import { type FieldProps, FieldShell } from "./field-shell.tsx";
import type { ChoiceOption } from "./lib/choice.ts";
import { cn } from "./lib/cn.ts";

const layouts = {
  stack: "flex flex-col gap-2.5",
  grid: "grid gap-x-6 gap-y-2.5 sm:grid-cols-2",
  /** Short answers, side by side on a phone too. */
  columns: "grid grid-cols-2 gap-x-4 gap-y-2.5 md:grid-cols-3",
  cards: "grid gap-3 sm:grid-cols-2",
} as const;

export type CheckboxGroupFieldProps = FieldProps & {
  name?: string;
  options: readonly ChoiceOption[];
  value?: readonly string[];
  defaultValue?: readonly string[];
  onValueChange?: (value: string[]) => void;
  layout?: keyof typeof layouts;
  /** At most this many; once it's reached, the others are disabled. */
  max?: number;
  disabled?: boolean;
  className?: string;
};

/** Any number of choices. Its value is the list of chosen values, in the order of the options. */
export function CheckboxGroupField(props: CheckboxGroupFieldProps) {
  const {
    label,
    hint,
    error,
    optional,
    hideLabel,
    className,
    name,
    options,
    layout = "stack",
    max,
    disabled,
  } = props;
  const [own, setOwn] = useState<readonly string[]>(props.defaultValue ?? []);
  return (
    <FieldShell as="group" {...{ label, hint, error, optional, hideLabel, className, name }}>
      {({ binding, invalid }) => {
        const chosen = binding ? asList(binding.value) : (props.value ?? own);
        const full = max !== undefined && chosen.length >= max;
        const toggle = (value: string, on: boolean) => {
          const next = options
            .map((option) => option.value)
            .filter((each) => (each === value ? on : chosen.includes(each)));
          setOwn(next);
          props.onValueChange?.(next);
          binding?.onChange(next);
        };
        return (
          <div className={layouts[layout]}>
            {options.map((option, at) => {
              const checked = chosen.includes(option.value);
              const control = (
                <Checkbox
                  name={name}
                  value={option.value}
                  checked={checked}
                  ref={at === 0 ? binding?.ref : undefined}
                  disabled={disabled || option.disabled || (full && !checked)}
                  aria-invalid={invalid || undefined}
                  onChange={(event) => toggle(option.value, event.target.checked)}
                  onBlur={binding?.onBlur}
                />
              );
              if (layout !== "cards") return <ChoiceLine key={option.value} {...option} control={control} />;
              return (
                // biome-ignore lint/a11y/noLabelWithoutControl: the control is inside
                <label key={option.value} className={cn(choiceCardClass)}>
                  <ChoiceCardText {...option} />
                  {control}
                </label>
              );
            })}
          </div>
        );
      }}
    </FieldShell>
  );
}

const asList = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === "string") : [];
