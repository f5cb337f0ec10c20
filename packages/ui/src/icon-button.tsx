import type { ComponentProps, ReactNode } from "react";
import { cn } from "./lib/cn.ts";
import { useButtonFocus } from "./lib/use-button-focus.ts";

const variants = {
  ghost: "text-ink-muted hover:bg-surface-sunken hover:text-ink",
  outline: "border border-line-strong bg-surface text-ink hover:border-primary hover:bg-primary-soft",
  primary: "bg-primary text-primary-ink hover:bg-primary-strong",
  danger: "text-danger hover:bg-danger-soft",
} as const;

const sizes = {
  sm: "size-8 [&_svg]:size-4",
  md: "size-10 [&_svg]:size-5",
  lg: "size-12 [&_svg]:size-6",
} as const;

export type IconButtonProps = Omit<ComponentProps<"button">, "aria-label"> & {
  /** What the button does; there's no visible text, so this is its name. */
  label: string;
  icon: ReactNode;
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
};

/** A button that shows only an icon. */
export function IconButton({
  label,
  icon,
  variant = "ghost",
  size = "md",
  className,
  disabled,
  onClick,
  ref,
  ...rest
}: IconButtonProps) {
  const focus = useButtonFocus(disabled, ref);
  return (
    <button
      type="button"
      aria-disabled={focus.isHeld || undefined}
      {...rest}
      ref={focus.ref}
      disabled={disabled && !focus.isHeld}
      onClick={disabled ? undefined : onClick}
      aria-label={label}
      title={rest.title ?? label}
      data-slot="icon-button"
      className={cn(
        "inline-flex shrink-0 items-center justify-center default:rounded-control transition-colors disabled:opacity-50 aria-disabled:opacity-50",
        variants[variant],
        sizes[size],
        className,
      )}
    >
      {icon}
    </button>
  );
}
