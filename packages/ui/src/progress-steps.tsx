import { Check } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "./lib/cn.ts";

export type Step = { label: string; description?: string };

export type ProgressStepsProps = ComponentProps<"ol"> & {
  steps: readonly Step[];
  /** Index of the current step; `steps.length` once all are done. */
  current: number;
};

/** Where a person is in a short sequence. */
export function ProgressSteps({ steps, current, className, ...rest }: ProgressStepsProps) {
  return (
    <ol
      aria-label="Progress"
      {...rest}
      data-slot="progress-steps"
      className={cn("flex flex-col gap-4 sm:flex-row sm:gap-3", className)}
    >
      {steps.map((step, at) => (
        <li
          key={step.label}
          aria-current={at === current ? "step" : undefined}
          className="flex flex-1 items-start gap-3 sm:flex-col sm:gap-2.5"
        >
          <span className="flex items-center gap-3 sm:w-full">
            <span
              className={cn(
                "flex size-8 shrink-0 items-center justify-center rounded-full border-[1.5px] text-sm font-semibold",
                at < current && "border-primary bg-primary text-primary-ink",
                at === current && "border-primary bg-primary-soft text-primary-strong",
                at > current && "border-line-strong text-ink-muted",
              )}
            >
              {at < current ? <Check aria-hidden className="size-4" /> : at + 1}
            </span>
            {at < steps.length - 1 && (
              <span
                aria-hidden
                className={cn(
                  "hidden h-0.5 flex-1 rounded sm:block",
                  at < current ? "bg-primary" : "bg-line",
                )}
              />
            )}
          </span>
          <span className="min-w-0">
            <span className={cn("block text-sm font-semibold", at > current ? "text-ink-muted" : "text-ink")}>
              {step.label}
              {at < current && <span className="sr-only"> (done)</span>}
            </span>
            {step.description && <span className="block text-sm text-ink-muted">{step.description}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
