import type { ComponentProps } from "react";
import { cn } from "./lib/cn.ts";

/** The outline of what's loading; size it with `className`. Hidden from screen readers: say "Loading" once, above. */
export function Skeleton({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div
      {...rest}
      aria-hidden
      data-slot="skeleton"
      className={cn("default:h-4 animate-shimmer default:rounded-md bg-line", className)}
    />
  );
}

export type SkeletonTextProps = ComponentProps<"div"> & { lines?: number };

/** Lines of text that are loading. */
export function SkeletonText({ lines = 3, className, ...rest }: SkeletonTextProps) {
  return (
    <div {...rest} aria-hidden data-slot="skeleton-text" className={cn("flex flex-col gap-2.5", className)}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={line === lines - 1 ? "w-3/5" : "w-full"} />
      ))}
    </div>
  );
}
