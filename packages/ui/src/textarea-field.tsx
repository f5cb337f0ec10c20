import { type ComponentProps, useState } from "react";
import { type FieldProps, FieldShell } from "./field-shell.tsx";
import { cn } from "./lib/cn.ts";
import { bindText, controlClass } from "./lib/control.ts";

export type TextareaFieldProps = ComponentProps<"textarea"> & FieldProps;

/** Several lines of text. With `maxLength` it counts, e.g. "128/2,000". */
export function TextareaField(props: TextareaFieldProps) {
  const { label, hint, error, optional, hideLabel, className, ...textarea } = props;
  const [typed, setTyped] = useState(String(textarea.defaultValue ?? ""));
  const length = (bound: unknown) => String(bound ?? textarea.value ?? typed).length;
  return (
    <FieldShell
      {...{ label, hint, error, optional, hideLabel, className }}
      name={textarea.name}
      id={textarea.id}
      aside={(binding) =>
        textarea.maxLength && <Counter length={length(binding?.value)} limit={textarea.maxLength} />
      }
    >
      {({ aria, binding }) => (
        <textarea
          rows={4}
          {...textarea}
          onChange={(event) => {
            setTyped(event.target.value);
            textarea.onChange?.(event);
          }}
          {...bindText(binding, textarea)}
          {...aria}
          data-slot="textarea-field"
          className={cn(
            controlClass,
            "field-sizing-content max-h-96 py-2.5 leading-relaxed",
            textarea.rows === 2 ? "min-h-18" : "min-h-24",
          )}
        />
      )}
    </FieldShell>
  );
}

function Counter({ length, limit }: { length: number; limit: number }) {
  return (
    <span
      data-slot="counter"
      className={cn("ml-auto text-sm tabular-nums", length > limit ? "text-danger" : "text-ink-muted")}
    >
      {length.toLocaleString("en-US")}/{limit.toLocaleString("en-US")}
    </span>
  );
}
