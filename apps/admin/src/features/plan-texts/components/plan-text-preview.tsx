import { FeatureMatrix } from "@evoya/app-kit/feature-matrix";
import { MembershipCard } from "@evoya/app-kit/membership-card";
import { PlanCard } from "@evoya/app-kit/plan-card";
import { standardPlanText } from "@evoya/domain/plan-lines";
import { fittingChanges, type PlanTextSheet, type PlanTexts, shownPlanTexts } from "@evoya/domain/plan-texts";
import type { PlanId } from "@evoya/domain/plans";

type Props = { sheet: PlanTextSheet; texts: PlanTexts };

/** The preview, drawn by the same code as for readers. A text that can't be shown gives way to ours. */
export const PlanTextPreview = ({ sheet, texts }: Props) => (
  <section aria-label="Preview" className="grid gap-6">
    {sheet === "comparison" ? (
      <FeatureMatrix names={fittingChanges(sheet, texts)} />
    ) : (
      <PlanPreview plan={sheet} texts={texts} />
    )}
  </section>
);

function PlanPreview({ plan, texts }: { plan: PlanId; texts: PlanTexts }) {
  const text = { ...standardPlanText(plan), ...shownPlanTexts(plan, texts) };
  return (
    <>
      <PlanCard plan={plan} text={text} />
      <MembershipCard plan={plan} text={text} />
    </>
  );
}
