import { FeatureMatrix } from "@evoya/app-kit/feature-matrix";
import { brand } from "@evoya/domain/brand";
import { isPaid, planIds, plans, priceText } from "@evoya/domain/plans";
import { Link } from "react-router-dom";
import { PageHead } from "../../../head/page-head.tsx";
import { monthlyProduct } from "../../../head/structured-data.ts";
import { PageIntro } from "../../../lib/page/page-intro.tsx";
import { PageSection } from "../../../lib/page/page-section.tsx";
import { paths } from "../../../paths.ts";
import { usePlanTexts } from "../../../plan-texts/use-plan-texts.ts";
import { PlanAction } from "../components/plan-action.tsx";
import { PlanCard } from "../components/plan-card.tsx";
import { ProfileFailed } from "../components/profile-failed.tsx";
import { billing, questions } from "../copy.ts";
import { useLevel } from "../use-level.ts";

const products = planIds.filter(isPaid).map((plan) =>
  monthlyProduct({
    name: `${brand.name} ${plans[plan].name}`,
    description: plans[plan].summary,
    priceCents: plans[plan].priceCents,
    path: paths.membership,
  }),
);

/**
 * Compares the three plans (member spec §2, /membership). Pre-rendered for visitors; a member's own plan loads
 * afterward.
 */
export function MembershipPage() {
  const { level, hasFailed, ask } = useLevel();
  const { comparison } = usePlanTexts();
  return (
    <>
      <PageHead
        path={paths.membership}
        title="Membership"
        description={`Compare Free, Basic, and Elite: what each includes, ${priceText("base")} or ${priceText("elite")}, and how to cancel.`}
        data={products}
      />
      <PageIntro
        eyebrow="Membership"
        title="One membership, three ways to travel"
        text="Start free. Upgrade when a trip deserves it, and switch back when it's over: plans are monthly."
      />
      <div className="mx-auto max-w-7xl px-4 py-12 sm:px-8 sm:py-16">
        {hasFailed && <ProfileFailed onRetry={ask} />}
        <div className="grid gap-5 lg:grid-cols-3">
          {planIds.map((plan) => (
            <PlanCard key={plan} plan={plan} current={level === plan}>
              <PlanAction plan={plan} level={level} />
            </PlanCard>
          ))}
        </div>
      </div>
      <PageSection
        id="compare"
        eyebrow="Side by side"
        title="Compare in detail"
        className="bg-surface-sunken"
      >
        <FeatureMatrix {...(comparison && { names: comparison })} />
      </PageSection>
      <PageSection id="billing" eyebrow="Billing" title="The small print, in plain sight">
        <dl className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
          {billing.map(({ title, text }) => (
            <div key={title} className="border-t border-line pt-5">
              <dt className="font-display text-title font-medium">{title}</dt>
              <dd className="mt-2 max-w-md text-ink-muted">{text}</dd>
            </div>
          ))}
        </dl>
        <Questions />
      </PageSection>
    </>
  );
}

function Questions() {
  return (
    <div className="mt-14 rounded-3xl bg-primary-soft p-8 sm:p-10">
      <h3 className="font-semibold">Common questions</h3>
      <ul className="mt-4 grid gap-x-12 gap-y-3 sm:grid-cols-2">
        {questions.map(({ to, text }) => (
          <li key={text}>
            <Link to={to} className="underline decoration-1 underline-offset-4 hover:decoration-2">
              {text}
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-6 text-ink-muted">
        Find more answers on the{" "}
        <Link to={paths.faq} className="font-semibold text-ink underline underline-offset-4">
          FAQ page
        </Link>
        .
      </p>
    </div>
  );
}
