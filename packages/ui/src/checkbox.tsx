import { Check, Minus } from "lucide-react";
import { type ComponentProps, useEffect, useRef } from "react";
import { cn } from "./lib/cn.ts";

export type CheckboxProps = Omit<ComponentProps<"input">, "type" | "ref"> & {
  /** Only some of the items it covers are chosen. */
  indeterminate?: boolean;
  ref?: ((element: HTMLInputElement | null) => void) | undefined;
};

/** A bare checkbox; give it a label around it or `aria-label`. Forms use CheckboxField. */
export function Checkbox({ indeterminate = false, className, ref, ...rest }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The mixed state exists only as a property of the element.
    if (input.current) input.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <span data-slot="checkbox" className={cn("relative flex size-5 shrink-0", className)}>
      <input
        {...rest}
        ref={(element) => {
          input.current = element;
          ref?.(element);
        }}
        type="checkbox"
        className="peer size-5 cursor-pointer appearance-none rounded-[0.3125rem] border-[1.5px] border-line-strong bg-surface-raised transition-colors checked:border-primary checked:bg-primary indeterminate:border-primary indeterminate:bg-primary disabled:opacity-50 aria-invalid:border-danger"
      />
      <Check
        aria-hidden
        strokeWidth={3.2}
        className="pointer-events-none absolute inset-0.5 size-4 text-primary-ink opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-0"
      />
      <Minus
        aria-hidden
        strokeWidth={3.2}
        className="pointer-events-none absolute inset-0.5 size-4 text-primary-ink opacity-0 peer-indeterminate:opacity-100"
      />
    </span>
  );
}
