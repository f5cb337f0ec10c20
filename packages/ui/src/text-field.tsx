import type { ComponentProps, ReactNode } from "react";
import { type FieldProps, FieldShell } from "./field-shell.tsx";
import { cn } from "./lib/cn.ts";
import { bindText, controlClass } from "./lib/control.ts";

export type TextFieldProps = ComponentProps<"input"> &
  FieldProps & {
    /** Shown inside, before the text. */
    icon?: ReactNode;
    /** Shown inside, after the text: a unit or a button. */
    trailing?: ReactNode;
  };

/** One line of text. `className` places the field; native input props reach the input. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, optional, hideLabel, className, icon, trailing, ...input } = props;
  return (
    <FieldShell {...{ label, hint, error, optional, hideLabel, className }} name={input.name} id={input.id}>
      {({ aria, binding }) => (
        <div className="relative">
          {icon && (
            <span className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center text-ink-muted [&_svg]:size-4.5">
              {icon}
            </span>
          )}
          <input
            {...input}
            {...bindText(binding, input)}
            {...aria}
            data-slot="text-field"
            className={cn(controlClass, "h-11", icon && "pl-10.5", trailing && "pr-12")}
          />
          {trailing && (
            <span className="absolute inset-y-0 right-1 flex items-center text-ink-muted">{trailing}</span>
          )}
        </div>
      )}
    </FieldShell>
  );
}
