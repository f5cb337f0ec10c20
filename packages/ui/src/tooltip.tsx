import * as Radix from "radix-ui/tooltip";
import type { ReactNode } from "react";

export type TooltipProps = {
  /** Short text; nothing that cannot also be found elsewhere. */
  content: ReactNode;
  /** The element explained; it must take focus. */
  children: ReactNode;
  side?: "top" | "right" | "bottom" | "left";
};

/** An explanation on hover and focus. */
export function Tooltip({ content, children, side = "top" }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={300}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={12}
            data-slot="tooltip"
            className="z-50 max-w-64 animate-fade rounded-lg bg-ink px-3 py-1.5 text-sm text-background shadow-raised"
          >
            {content}
            <Radix.Arrow className="fill-ink" />
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
