import { type ComponentProps, useId, useState } from "react";
import { ChoiceCardText, choiceCardClass, choicePictureClass } from "./choice-card.tsx";
import { ChoiceLine } from "./choice-line.tsx";
import { type FieldProps, FieldShell } from "./field-shell.tsx";
import type { ChoiceOption } from "./lib/choice.ts";
import { cn } from "./lib/cn.ts";

const layouts = {
  stack: "flex flex-col gap-2.5",
  row: "flex flex-wrap gap-x-6 gap-y-2.5",
  cards: "grid gap-3 sm:grid-cols-2",
} as const;

export type RadioGroupFieldProps = FieldProps & {
  name?: string;
  options: readonly ChoiceOption[];
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  /** `cards` for big answers, e.g. the quiz. */
  layout?: keyof typeof layouts;
  disabled?: boolean;
  className?: string;
};

/** Exactly one of a few, all visible. Arrow keys move between them, as in any native radio group. */
export function RadioGroupField(props: RadioGroupFieldProps) {
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
    disabled,
  } = props;
  const [own, setOwn] = useState(props.defaultValue);
  const groupName = useId();
  return (
    <FieldShell as="group" {...{ label, hint, error, optional, hideLabel, className, name }}>
      {({ binding, invalid }) => {
        const chosen = binding ? binding.value : (props.value ?? own);
        const choose = (value: string) => {
          setOwn(value);
          props.onValueChange?.(value);
          binding?.onChange(value);
        };
        return (
          <div
            className={
              layout === "cards" && options.some(({ picture }) => picture)
                ? cn("grid grid-cols-2 gap-3", options.length % 4 ? "sm:grid-cols-3" : "sm:grid-cols-4")
                : layouts[layout]
            }
          >
            {options.map((option, at) => {
              const control = (
                <RadioDot
                  name={name ?? groupName}
                  value={option.value}
                  checked={chosen === option.value}
                  ref={at === 0 ? binding?.ref : undefined}
                  disabled={disabled || option.disabled}
                  aria-invalid={invalid || undefined}
                  onChange={() => choose(option.value)}
                  onBlur={binding?.onBlur}
                />
              );
              if (layout !== "cards") return <ChoiceLine key={option.value} {...option} control={control} />;
              return (
                // biome-ignore lint/a11y/noLabelWithoutControl: the control is inside
                <label key={option.value} className={option.picture ? choicePictureClass : choiceCardClass}>
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

function RadioDot({ className, ...rest }: ComponentProps<"input">) {
  return (
    <input
      {...rest}
      type="radio"
      className={cn(
        "size-5 shrink-0 cursor-pointer appearance-none rounded-full border-[1.5px] border-line-strong bg-surface-raised transition-[border-width,border-color] checked:border-[6px] checked:border-primary disabled:opacity-50 aria-invalid:border-danger",
        className,
      )}
    />
  );
}
