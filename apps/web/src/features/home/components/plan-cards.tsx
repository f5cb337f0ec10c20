import { CheckIcon } from "@evoya/app-kit/plain-icons";
import { formatCents } from "@evoya/domain/money";
import { type MembershipPlan, planIds, plans } from "@evoya/domain/plans";
import { buttonClass } from "@evoya/ui/lib/button-class";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { usePlanText } from "../../../plan-texts/use-plan-texts.ts";
import { planClick } from "../../../tracking/clicks.ts";
import { Section } from "./section.tsx";

/** The three plans (design D1). A paid one starts with a free account, then opens checkout (D2). */
export function PlanCards() {
  return (
    <Section
      id="plans"
      eyebrow="Plans"
      title="Start free. Upgrade when you want the full plan."
      intro="Billed monthly, cancel anytime."
      more={{ to: paths.membership, label: "Compare all features" }}
      className="bg-surface-sunken"
    >
      <ul className="grid gap-6 lg:grid-cols-3">
        {planIds.map((id) => (
          <PlanCard key={id} plan={plans[id]} />
        ))}
      </ul>
    </Section>
  );
}

function PlanCard({ plan }: { plan: MembershipPlan }) {
  const { summary, bullets } = usePlanText(plan.id);
  const free = plan.priceCents === 0;
  const emphasis = plan.mostPopular
    ? "border-2 border-accent shadow-raised lg:-my-3 lg:py-11"
    : "border border-line shadow-card";
  return (
    <li className={`relative flex flex-col rounded-3xl bg-surface p-8 ${emphasis}`}>
      {plan.mostPopular && (
        <span className="absolute -top-3.5 left-8 rounded-full bg-accent px-3.5 py-1 text-sm font-semibold text-accent-ink">
          Most Popular
        </span>
      )}
      <h3 className="font-display text-title font-medium">{plan.name}</h3>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-2">
        <span className="font-display text-[min(3rem,14vw)] leading-none font-medium tabular-nums">
          {free ? "$0" : formatCents(plan.priceCents)}
        </span>
        <span className="text-ink-muted">{free ? "forever" : "a month"}</span>
      </p>
      <p data-plan-text={`${plan.id}.summary`} className="mt-3 text-ink-muted">
        {summary}
      </p>
      <ul data-plan-text={`${plan.id}.bullets`} className="mt-6 mb-auto grid gap-3">
        {bullets.map((text) => (
          <li key={text} className="flex gap-3">
            <CheckIcon className="mt-0.5 size-5 shrink-0 text-primary" />
            {text}
          </li>
        ))}
      </ul>
      <Link
        to={paths.createAccount(plan.id)}
        {...planClick("home", plan.id)}
        className={`${buttonClass(plan.mostPopular ? "accent" : "outline", "lg")} mt-8`}
      >
        {free ? "Start free" : `Choose ${plan.name}`}
      </Link>
    </li>
  );
}
