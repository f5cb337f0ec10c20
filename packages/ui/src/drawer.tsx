import { X } from "lucide-react";
import * as Sheet from "radix-ui/dialog";
import type { ReactNode } from "react";
import { IconButton } from "./icon-button.tsx";
import { cn } from "./lib/cn.ts";
import { useReturnFocus } from "./lib/use-return-focus.ts";

const sides = {
  left: "left-0 border-r data-[state=open]:animate-drawer-left",
  right: "right-0 border-l data-[state=open]:animate-drawer-right",
} as const;

export type DrawerProps = {
  title: ReactNode;
  /** Keeps the title for screen readers only. */
  hideTitle?: boolean;
  description?: ReactNode;
  trigger?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  side?: keyof typeof sides;
  footer?: ReactNode;
  children?: ReactNode;
  className?: string;
};

/** A panel from the side, for menus on phones and details next to a list. */
export function Drawer(props: DrawerProps) {
  const {
    title,
    hideTitle,
    description,
    trigger,
    open,
    onOpenChange,
    side = "right",
    footer,
    children,
    className,
  } = props;
  const returnFocus = useReturnFocus(open ?? false);
  return (
    <Sheet.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Sheet.Trigger asChild>{trigger}</Sheet.Trigger>}
      <Sheet.Portal>
        <Sheet.Overlay className="fixed inset-0 z-50 bg-overlay data-[state=open]:animate-fade" />
        <Sheet.Content
          {...(description ? {} : { "aria-describedby": undefined })}
          {...(trigger ? {} : { onCloseAutoFocus: returnFocus })}
          data-slot="drawer"
          className={cn(
            "fixed inset-y-0 z-50 flex default:w-[min(24rem,88vw)] flex-col border-line bg-surface-raised text-ink shadow-raised outline-none",
            sides[side],
            className,
          )}
        >
          <div
            className={cn(
              "flex items-start justify-between gap-4 p-4 sm:px-5",
              hideTitle && "absolute top-0 right-0 z-10",
            )}
          >
            <div className={cn("min-w-0 pt-1", hideTitle && "sr-only")}>
              <Sheet.Title className="font-display text-lg leading-snug font-semibold">{title}</Sheet.Title>
              {description && (
                <Sheet.Description className="text-sm text-ink-muted">{description}</Sheet.Description>
              )}
            </div>
            <Sheet.Close asChild>
              <IconButton size="sm" label="Close" icon={<X aria-hidden />} />
            </Sheet.Close>
          </div>
          <div className={cn("min-h-0 flex-1 overflow-y-auto", !hideTitle && "px-4 pb-5 sm:px-5")}>
            {children}
          </div>
          {footer && <div className="flex gap-3 border-t border-line p-4 sm:px-5">{footer}</div>}
        </Sheet.Content>
      </Sheet.Portal>
    </Sheet.Root>
  );
}
