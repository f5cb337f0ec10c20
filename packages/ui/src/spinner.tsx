import { LoaderCircle } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "./lib/cn.ts";

const sizes = { sm: "size-4", md: "size-6", lg: "size-9" } as const;

export type SpinnerProps = ComponentProps<"span"> & {
  size?: keyof typeof sizes;
  /** What is awaited, told to screen readers. Empty where a text beside it already says so. */
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
      <LoaderCircle aria-hidden className={cn("animate-spin", sizes[size])} />
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
