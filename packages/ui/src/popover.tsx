import * as Radix from "radix-ui/popover";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "./lib/cn.ts";

export type PopoverProps = Omit<ComponentProps<typeof Radix.Content>, "children"> & {
  trigger: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
};

/** A small surface next to its trigger. Name it with `aria-label`. */
export function Popover({ trigger, open, onOpenChange, className, children, ...rest }: PopoverProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          collisionPadding={12}
          align="start"
          {...rest}
          data-slot="popover"
          className={cn(
            "z-70 max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-1.5rem)] overflow-y-auto rounded-card border border-line bg-surface-raised default:p-4 text-ink shadow-raised outline-none data-[state=open]:animate-rise",
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
