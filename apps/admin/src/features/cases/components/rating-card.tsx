import { type RatingScore, ratingLabels } from "@evoya/domain/case-ratings";
import { readersMoment } from "@evoya/domain/times";
import type { CaseForStaff } from "@evoya/schemas/cases";
import { Card, CardHeader } from "@evoya/ui/card";

/** The member's rating of how we did; nothing until then. */
export function RatingCard({ rating }: Pick<CaseForStaff, "rating">) {
  if (!rating) return null;
  const { score, comment, ratedAt } = rating;
  return (
    <Card asChild>
      <section aria-label="How we did">
        <CardHeader title="How we did" description={readersMoment(ratedAt)} />
        <p className="font-semibold">
          {score} of 5: {ratingLabels[score as RatingScore]}
        </p>
        {comment && <p className="mt-1 text-sm whitespace-pre-line [overflow-wrap:anywhere]">{comment}</p>}
      </section>
    </Card>
  );
}
