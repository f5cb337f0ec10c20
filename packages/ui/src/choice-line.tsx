import type { ReactNode } from "react";
import { cn } from "./lib/cn.ts";

export type ChoiceLineProps = {
  control: ReactNode;
  label: ReactNode;
  description?: ReactNode;
  descriptionId?: string;
  className?: string | undefined;
  /** Puts the control at the end of the line, as switches do. */
  controlLast?: boolean;
};

/** A checkbox, radio, or switch with its text; you can click the whole line. */
export function ChoiceLine({
  control,
  label,
  description,
  descriptionId,
  className,
  controlLast,
}: ChoiceLineProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is inside
    <label
      data-slot="choice-line"
      className={cn(
        "flex cursor-pointer items-start gap-3 text-[0.9375rem] text-ink has-disabled:cursor-not-allowed has-disabled:opacity-60",
        controlLast && "flex-row-reverse justify-between",
        className,
      )}
    >
      <span className="flex h-6 items-center">{control}</span>
      <span className="min-w-0 leading-6">
        {label}
        {description && (
          <span id={descriptionId} className="block text-sm text-ink-muted">
            {description}
          </span>
        )}
      </span>
    </label>
  );
}
