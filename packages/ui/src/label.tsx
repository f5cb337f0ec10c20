import type { ComponentProps } from "react";
import { cn } from "./lib/cn.ts";

export type LabelProps = ComponentProps<"label"> & {
  /** Marks an optional field. */
  optional?: boolean | undefined;
};

/** The name of a field. */
export function Label({ optional, className, children, ...rest }: LabelProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the caller says htmlFor or wraps the control
    <label
      {...rest}
      data-slot="label"
      className={cn("text-sm font-semibold text-ink [overflow-wrap:anywhere]", className)}
    >
      {children}
      {optional && <span className="ml-0.5 font-normal text-ink-muted"> (optional)</span>}
    </label>
  );
}
