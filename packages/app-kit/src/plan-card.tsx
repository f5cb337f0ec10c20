import { formatCents } from "@evoya/domain/money";
import type { PlanText } from "@evoya/domain/plan-lines";
import { type PlanId, plans } from "@evoya/domain/plans";
import type { ReactNode } from "react";
import { CheckIcon } from "./plain-icons.tsx";

type Props = {
  plan: PlanId;
  text: Pick<PlanText, "tagline" | "summary" | "bullets">;
  current?: boolean;
  children?: ReactNode;
};

const mark = "rounded-full px-2.5 py-0.5 text-[0.8125rem] leading-5 font-semibold whitespace-nowrap";

/**
 * One plan with its price and what it includes. Drawn here because the design system's card and badge would add their
 * shared code to the membership page, which visitors read first. Its texts are marked for the member app's
 * `showPlanTexts`.
 */
export function PlanCard({ plan, text, current = false, children }: Props) {
  const { name, priceCents, mostPopular } = plans[plan];
  const { tagline, summary, bullets } = text;
  const isFree = priceCents === 0;
  return (
    <article
      aria-labelledby={`plan-${plan}`}
      className={`flex min-w-0 flex-1 flex-col rounded-card border p-6 sm:p-7 ${mostPopular ? "border-primary bg-surface-raised shadow-card ring-1 ring-primary" : "border-line bg-surface"}`}
    >
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-2">
        <h2 id={`plan-${plan}`} className="font-display text-2xl font-semibold">
          {name}
        </h2>
        <span className="flex flex-wrap justify-end gap-1.5">
          {mostPopular && <span className={`${mark} bg-accent-soft text-accent-strong`}>Most Popular</span>}
          {current && <span className={`${mark} bg-success-soft text-success`}>Current Plan</span>}
        </span>
      </div>
      <p data-plan-text={`${plan}.tagline`} className="text-[0.9375rem] text-ink-muted">
        {tagline}
      </p>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-1.5">
        <span className="font-display text-[min(3rem,14vw)] leading-none font-semibold tracking-tight tabular-nums">
          {isFree ? "$0" : formatCents(priceCents)}
        </span>
        <span className="text-[0.9375rem] text-ink-muted">/ {isFree ? "forever" : "month"}</span>
      </p>
      <p data-plan-text={`${plan}.summary`} className="mt-3 text-ink-muted">
        {summary}
      </p>
      <ul data-plan-text={`${plan}.bullets`} className="mt-5 flex-1 text-[0.9375rem] sm:max-lg:columns-2">
        {bullets.map((line) => (
          <li key={line} className="flex break-inside-avoid gap-2.5 pb-2.5">
            <CheckIcon className="mt-0.5 size-5 shrink-0 text-success" />
            {line}
          </li>
        ))}
      </ul>
      {children && <div className="mt-4.5 flex flex-col">{children}</div>}
    </article>
  );
}
