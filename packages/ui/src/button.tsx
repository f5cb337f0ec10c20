import { Slot, Slottable } from "radix-ui/slot";
import type { ComponentProps, MouseEvent } from "react";
import { type ButtonSize, type ButtonVariant, buttonClass } from "./lib/button-class.ts";
import { cn } from "./lib/cn.ts";
import { useButtonFocus } from "./lib/use-button-focus.ts";
import { Spinner } from "./spinner.tsx";

export type ButtonProps = ComponentProps<"button"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** The action is in progress: the button keeps its place and focus, and doesn't act again. */
  busy?: boolean;
  /** Shown instead of the label while busy, e.g. "Signing in...". */
  busyLabel?: string;
  /** Passes its look to its only child, e.g. a link. */
  asChild?: boolean;
};

/** The one way to act. `type` is "button" unless you say otherwise, so no form is sent by accident. */
export function Button({
  variant,
  size,
  busy = false,
  busyLabel,
  asChild,
  className,
  children,
  onClick,
  disabled,
  ref,
  ...rest
}: ButtonProps) {
  const Root = asChild ? Slot : "button";
  const focus = useButtonFocus(disabled, ref);
  const act = (event: MouseEvent<HTMLButtonElement>) =>
    busy || disabled ? event.preventDefault() : onClick?.(event);
  return (
    <Root
      {...(asChild ? {} : { type: "button" as const })}
      aria-disabled={busy || focus.isHeld || undefined}
      {...rest}
      ref={focus.ref}
      disabled={disabled && !focus.isHeld}
      onClick={act}
      aria-busy={busy || undefined}
      data-slot="button"
      className={cn(
        buttonClass(variant, size),
        busy && "opacity-80",
        focus.isHeld && "opacity-50",
        className,
      )}
    >
      {busy && <Spinner size="sm" label="" />}
      {asChild ? <Slottable>{children}</Slottable> : busy && busyLabel ? busyLabel : children}
    </Root>
  );
}
