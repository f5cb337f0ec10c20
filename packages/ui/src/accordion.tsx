import { ChevronDown } from "lucide-react";
import * as Radix from "radix-ui/accordion";
import type { ReactNode } from "react";
import { cn } from "./lib/cn.ts";

export type AccordionItem = { value: string; title: ReactNode; content: ReactNode };

export type AccordionProps = {
  items: readonly AccordionItem[];
  defaultValue?: string;
  value?: string;
  onValueChange?: (value: string) => void;
  className?: string;
};

/** Questions and answers; opening one closes the other, and the open one can be closed. */
export function Accordion({ items, className, ...rest }: AccordionProps) {
  return (
    <Radix.Root
      {...rest}
      type="single"
      collapsible
      data-slot="accordion"
      className={cn("border-t border-line", className)}
    >
      {items.map((item) => (
        <Radix.Item key={item.value} value={item.value} className="border-b border-line">
          <Radix.Header>
            <Radix.Trigger className="group flex w-full items-center justify-between gap-4 rounded-md py-4 text-left text-base font-semibold text-ink hover:text-primary">
              {item.title}
              <ChevronDown
                aria-hidden
                className="size-5 shrink-0 text-ink-muted transition-transform duration-(--motion-calm) group-data-[state=open]:rotate-180"
              />
            </Radix.Trigger>
          </Radix.Header>
          <Radix.Content className="overflow-hidden [--unfold-to:var(--radix-accordion-content-height)] data-[state=closed]:animate-fold data-[state=open]:animate-unfold">
            <div className="pr-9 pb-5 text-[0.9375rem] leading-relaxed text-ink-muted">{item.content}</div>
          </Radix.Content>
        </Radix.Item>
      ))}
    </Radix.Root>
  );
}
