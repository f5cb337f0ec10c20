import * as Radix from "radix-ui/dropdown-menu";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "./lib/cn.ts";

export type MenuProps = Omit<ComponentProps<typeof Radix.Content>, "children"> & {
  trigger: ReactNode;
  open?: boolean;
  /** Open from the start, e.g. if its trigger was pressed before the menu had loaded. */
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
};

/** Actions behind a button. Arrow keys move, letters jump, Escape closes. */
export function Menu({ trigger, open, defaultOpen, onOpenChange, className, children, ...rest }: MenuProps) {
  return (
    <Radix.Root open={open} defaultOpen={defaultOpen} onOpenChange={onOpenChange} modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          collisionPadding={12}
          align="end"
          {...rest}
          data-slot="menu"
          className={cn(
            "z-70 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto rounded-xl border border-line bg-surface-raised p-1.5 text-ink shadow-raised data-[state=open]:animate-rise",
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export type MenuItemProps = ComponentProps<typeof Radix.Item> & {
  icon?: ReactNode;
  tone?: "plain" | "danger";
};

/** One action; `onSelect` runs it. For a link, `asChild` around it. */
export function MenuItem({ icon, tone = "plain", className, children, asChild, ...rest }: MenuItemProps) {
  const look =
    "flex min-h-9 [@media(height<50rem)]:min-h-8 cursor-pointer items-center gap-2.5 rounded-lg px-2.5 text-[0.9375rem] outline-none select-none data-disabled:cursor-not-allowed data-disabled:opacity-50 [&_svg]:size-4.5 [&_svg]:text-current";
  const tones = {
    plain: "data-highlighted:bg-surface-sunken",
    danger: "text-danger data-highlighted:bg-danger-soft",
  };
  return (
    <Radix.Item
      {...rest}
      asChild={asChild}
      data-slot="menu-item"
      className={cn(look, tones[tone], className)}
    >
      {asChild ? (
        children
      ) : (
        <>
          {icon}
          {children}
        </>
      )}
    </Radix.Item>
  );
}

/** A heading inside a menu. */
export function MenuLabel(props: ComponentProps<typeof Radix.Label>) {
  return (
    <Radix.Label
      {...props}
      className={cn("px-2.5 py-1.5 text-xs font-semibold text-ink-muted", props.className)}
    />
  );
}

/** A line between groups of actions. */
export function MenuSeparator() {
  return <Radix.Separator className="my-1.5 h-px bg-line" />;
}
