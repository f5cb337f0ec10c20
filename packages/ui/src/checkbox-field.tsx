import { type ComponentProps, type ReactNode, useId } from "react";
import { BindField } from "./bind-field.tsx";
import { Checkbox } from "./checkbox.tsx";
import { ChoiceLine } from "./choice-line.tsx";
import { FieldMessage } from "./field-shell.tsx";
import { cn } from "./lib/cn.ts";

export type CheckboxFieldProps = Omit<ComponentProps<"input">, "type" | "ref"> & {
  label: ReactNode;
  description?: ReactNode;
  error?: string | undefined;
};

/** One yes-or-no, e.g. agreeing to terms. Its value in a form is a boolean. */
export function CheckboxField({ label, description, error, className, ...input }: CheckboxFieldProps) {
  const id = useId();
  return (
    <BindField name={input.name}>
      {(binding) => {
        const message = error ?? binding?.error;
        const describedBy = [description && `${id}-hint`, message && `${id}-error`].filter(Boolean).join(" ");
        const bound = binding && {
          checked: binding.value === true,
          disabled: binding.disabled || input.disabled,
          ref: binding.ref,
          onBlur: binding.onBlur,
        };
        return (
          <div data-slot="checkbox-field" className={cn("flex flex-col gap-1.5", className)}>
            <ChoiceLine
              label={label}
              description={description}
              descriptionId={`${id}-hint`}
              control={
                <Checkbox
                  {...input}
                  {...bound}
                  onChange={(event) => {
                    input.onChange?.(event);
                    binding?.onChange(event.target.checked);
                  }}
                  aria-invalid={message ? true : undefined}
                  aria-describedby={describedBy || undefined}
                />
              }
            />
            {message && <FieldMessage id={`${id}-error`}>{message}</FieldMessage>}
          </div>
        );
      }}
    </BindField>
  );
}
