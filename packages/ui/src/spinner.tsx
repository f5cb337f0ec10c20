import type { ComponentProps } from "react";
import { cn } from "./lib/cn.ts";

const sizes = { sm: "size-4", md: "size-6", lg: "size-9" } as const;

export type SpinnerProps = ComponentProps<"span"> & {
  size?: keyof typeof sizes;
  /** The reason for the wait, read by screen readers. Empty if a text next to it already says so. */
  label?: string;
};

/** A wait of unknown length. */
export function Spinner({ size = "md", label = "Loading", className, ...rest }: SpinnerProps) {
  return (
    <span
      {...rest}
      role={label ? "status" : undefined}
      data-slot="spinner"
      className={cn("inline-flex", className)}
    >
      {/* Drawn here: the icon library would end up on the lightest pages. */}
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        aria-hidden
        className={cn("animate-spin", sizes[size])}
      >
        <path d="M12 3a9 9 0 1 0 9 9" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
