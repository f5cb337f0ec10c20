import { cn } from "@evoya/ui/lib/cn";
import type { ReactNode } from "react";

export type Fact = readonly [label: string, value: ReactNode];

/** Names and values, stacked or in two columns. Empty values show a dash. */
export function Facts({ facts, columns = 1 }: { facts: readonly Fact[]; columns?: 1 | 2 }) {
  return (
    <dl className={cn("grid gap-x-8 gap-y-4", columns === 2 && "sm:grid-cols-2")}>
      {facts.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-ink-muted">{label}</dt>
          <dd className="mt-0.5 font-medium [overflow-wrap:anywhere]">{value || "–"}</dd>
        </div>
      ))}
    </dl>
  );
}
