import { type ComponentProps, type ReactNode, useId } from "react";
import { BindField } from "./bind-field.tsx";
import { ChoiceLine } from "./choice-line.tsx";

export type SwitchFieldProps = Omit<ComponentProps<"input">, "type" | "ref"> & {
  label: ReactNode;
  description?: ReactNode;
  /** Puts the switch before its text instead of at the end of the line. */
  leading?: boolean;
};

/** On or off, effective right away. Its value in a form is a boolean. */
export function SwitchField({ label, description, leading, className, ...input }: SwitchFieldProps) {
  const id = useId();
  return (
    <BindField name={input.name}>
      {(binding) => (
        <ChoiceLine
          label={<span className="font-medium">{label}</span>}
          description={description}
          descriptionId={id}
          className={className}
          controlLast={!leading}
          control={
            <input
              {...input}
              {...(binding && {
                checked: binding.value === true,
                disabled: binding.disabled || input.disabled,
                ref: binding.ref,
                onBlur: binding.onBlur,
              })}
              onChange={(event) => {
                input.onChange?.(event);
                binding?.onChange(event.target.checked);
              }}
              type="checkbox"
              // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own state
              role="switch"
              aria-describedby={description ? id : undefined}
              data-slot="switch"
              className="relative h-6 w-10.5 shrink-0 cursor-pointer appearance-none rounded-full bg-line-strong transition-colors before:absolute before:top-0.75 before:left-0.75 before:size-4.5 before:rounded-full before:bg-surface-raised before:transition-transform checked:bg-primary checked:before:translate-x-4.5 disabled:opacity-50"
            />
          }
        />
      )}
    </BindField>
  );
}
