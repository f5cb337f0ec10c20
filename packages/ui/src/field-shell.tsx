import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { BindField } from "./bind-field.tsx";
import { Label } from "./label.tsx";
import { cn } from "./lib/cn.ts";
import type { FieldBinding } from "./lib/field-binding.ts";

/** The props of every field besides its control's native ones. */
export type FieldProps = {
  label: ReactNode;
  /** Help below the label, read with the field. */
  hint?: ReactNode;
  /** Why the value is refused. Inside a form, the form's own message is shown unless this is set. */
  error?: string | undefined;
  optional?: boolean;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
};

export type FieldControl = {
  /** Props to spread on the control: id and aria wiring. */
  aria: { id: string; "aria-invalid": true | undefined; "aria-describedby": string | undefined };
  binding: FieldBinding | null;
  invalid: boolean;
};

export type FieldShellProps = FieldProps & {
  name?: string | undefined;
  id?: string | undefined;
  className?: string | undefined;
  /** `group` labels several controls: a fieldset with a legend. */
  as?: "field" | "group";
  /** Next to the message, on the right, e.g. a counter. */
  aside?: ReactNode | ((binding: FieldBinding | null) => ReactNode);
  children: (control: FieldControl) => ReactNode;
};

/** Label, control, hint, and message of one field, connected for screen readers and bound to the surrounding form. */
export function FieldShell({ name, children, ...rest }: FieldShellProps) {
  return (
    <BindField name={name}>{(binding) => <Shell {...rest} binding={binding} render={children} />}</BindField>
  );
}

type ShellProps = Omit<FieldShellProps, "name" | "children"> & {
  binding: FieldBinding | null;
  render: FieldShellProps["children"];
};

function Shell({
  id,
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  as,
  aside,
  binding,
  render,
}: ShellProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const message = error ?? binding?.error;
  const describedBy = [hint && `${controlId}-hint`, message && `${controlId}-error`]
    .filter(Boolean)
    .join(" ");
  const aria = {
    id: controlId,
    "aria-invalid": message ? (true as const) : undefined,
    "aria-describedby": describedBy || undefined,
  };
  const labelClass = hideLabel ? "sr-only" : undefined;
  const Root = as === "group" ? "fieldset" : "div";
  return (
    <Root
      data-slot="field"
      className={cn("flex min-w-0 flex-col gap-1.5", className)}
      aria-describedby={as === "group" ? aria["aria-describedby"] : undefined}
    >
      {as === "group" ? (
        <legend className={cn("mb-1.5 text-sm font-semibold text-ink", labelClass)}>
          {label}
          {optional && <span className="ml-0.5 font-normal text-ink-muted"> (optional)</span>}
        </legend>
      ) : (
        <Label htmlFor={controlId} optional={optional} className={labelClass}>
          {label}
        </Label>
      )}
      {hint && <FieldHint id={`${controlId}-hint`}>{hint}</FieldHint>}
      {render({ aria, binding, invalid: Boolean(message) })}
      <div className="flex items-start justify-between gap-4 empty:hidden">
        {message && <FieldMessage id={`${controlId}-error`}>{message}</FieldMessage>}
        {typeof aside === "function" ? aside(binding) : aside}
      </div>
    </Root>
  );
}

/** Help text of a field. */
export function FieldHint({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} data-slot="field-hint" className="-mt-0.5 text-sm text-ink-muted">
      {children}
    </p>
  );
}

/** Why a field is refused. */
export function FieldMessage({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} data-slot="field-error" className="flex items-start gap-1.5 text-sm font-medium text-danger">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}
