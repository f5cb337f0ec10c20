import * as Radix from "radix-ui/tabs";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "./lib/cn.ts";

export type Tab = { value: string; label: ReactNode; content: ReactNode; count?: number; disabled?: boolean };

export type TabsProps = Omit<ComponentProps<typeof Radix.Root>, "children"> & {
  tabs: readonly Tab[];
  /** Names the row of tabs for screen readers. */
  label: string;
};

/** Views of one thing, one at a time. Arrow keys move between tabs; the row scrolls on phones. */
export function Tabs({ tabs, label, className, ...rest }: TabsProps) {
  const controlled = rest.value !== undefined;
  return (
    <Radix.Root
      {...(controlled ? {} : { defaultValue: tabs[0]?.value })}
      {...rest}
      data-slot="tabs"
      className={cn("min-w-0", className)}
    >
      <Radix.List
        aria-label={label}
        className="flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            disabled={tab.disabled}
            className="flex h-11 shrink-0 items-center gap-2 border-b-2 border-transparent px-3.5 text-[0.9375rem] font-medium text-ink-muted transition-colors -outline-offset-2! hover:text-ink disabled:opacity-50 data-[state=active]:border-primary data-[state=active]:font-semibold data-[state=active]:text-primary"
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="rounded-full bg-surface-sunken px-2 text-xs leading-5 font-semibold text-ink-muted tabular-nums">
                {tab.count}
              </span>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="rounded-md pt-5">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
