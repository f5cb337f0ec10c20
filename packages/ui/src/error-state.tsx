import { CloudOff, RotateCcw } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "./button.tsx";
import { cn } from "./lib/cn.ts";
import { problemText } from "./lib/problem.ts";

export type ErrorStateProps = Omit<ComponentProps<"div">, "title"> & {
  title?: ReactNode;
  /** What went wrong, for its text below the title. */
  error?: unknown;
  /** Retries; without it, there's no button. */
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
  retryLabel?: string;
  /** Other ways out, next to the retry button. */
  action?: ReactNode;
  level?: 1 | 2 | 3;
};

/** Something couldn't be shown. The text says what; the button retries. */
export function ErrorState({
  title = "Something went wrong",
  error,
  onRetry,
  retrying = false,
  retryLabel = "Try again",
  action,
  level = 3,
  children,
  className,
  ...rest
}: ErrorStateProps) {
  const Heading = `h${level}` as const;
  const text = children ?? (error ? problemText(error) : null);
  return (
    <div
      role="alert"
      {...rest}
      data-slot="error-state"
      className={cn("flex flex-col items-center px-4 default:py-12 text-center", className)}
    >
      <div className="mb-4 flex size-14 items-center justify-center rounded-full bg-danger-soft text-danger">
        <CloudOff aria-hidden className="size-6" />
      </div>
      <Heading className="font-display text-xl font-semibold text-ink">{title}</Heading>
      {text && <div className="mt-2 max-w-md text-[0.9375rem] text-ink-muted">{text}</div>}
      {(onRetry || action) && (
        <div className="mt-5 flex flex-wrap justify-center gap-3">
          {onRetry && (
            <Button variant="outline" busy={retrying} onClick={onRetry}>
              <RotateCcw aria-hidden />
              {retryLabel}
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  );
}
