import {
  isRateable,
  type RatingScore,
  ratingCommentMax,
  ratingLabels,
  ratingScores,
} from "@evoya/domain/case-ratings";
import { readersMoment } from "@evoya/domain/times";
import type { MemberCase } from "@evoya/schemas/cases";
import { Button } from "@evoya/ui/button";
import { Card } from "@evoya/ui/card";
import { cn } from "@evoya/ui/lib/cn";
import { problemText } from "@evoya/ui/lib/problem";
import { TextareaField } from "@evoya/ui/textarea-field";
import { toast } from "@evoya/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Star } from "lucide-react";
import { useState } from "react";
import { api } from "../../../api.ts";
import { caseQuery } from "../queries.ts";

type Props = { one: MemberCase };

/** "How did we do?", once a request is completed; then the answer, which can be changed for a while (decision 291). */
export function Rating({ one }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { rating } = one;
  if (!rating && !isRateable(one.kind, one.status)) return null;
  return (
    <Card asChild>
      <section aria-labelledby="how-did-we-do">
        <h2 id="how-did-we-do" className="text-lg font-semibold">
          {rating && !isOpen ? "Thank you for telling us" : "How did we do?"}
        </h2>
        {rating && !isOpen ? (
          <Given one={one} rating={rating} onChange={() => setIsOpen(true)} />
        ) : (
          <RatingForm one={one} onDone={() => setIsOpen(false)} />
        )}
      </section>
    </Card>
  );
}

type GivenProps = Props & { rating: NonNullable<MemberCase["rating"]>; onChange: () => void };

function Given({ one, rating: { score, comment, changeableUntil }, onChange }: GivenProps) {
  const mayChange = isRateable(one.kind, one.status) && Date.parse(changeableUntil) > Date.now();
  return (
    <>
      <p className="mt-2 flex items-center gap-2">
        <Stars score={score} />
        <span>{ratingLabels[score as RatingScore]}</span>
      </p>
      {comment && (
        <p className="mt-2 text-[0.9375rem] whitespace-pre-line text-ink-muted [overflow-wrap:anywhere]">
          {comment}
        </p>
      )}
      {mayChange && (
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
          <Button variant="outline" size="sm" onClick={onChange}>
            Change my answer
          </Button>
          Until {readersMoment(changeableUntil)}
        </p>
      )}
    </>
  );
}

const Stars = ({ score }: { score: number }) => (
  <span aria-hidden className="flex">
    {ratingScores.map((each) => (
      <Star
        key={each}
        className={cn("size-5", each <= score ? "fill-accent text-accent" : "text-line-strong")}
      />
    ))}
  </span>
);

function RatingForm({ one: { id, rating }, onDone }: Props & { onDone: () => void }) {
  const [score, setScore] = useState(rating?.score ?? 0);
  const [comment, setComment] = useState(rating?.comment ?? "");
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: () => api.rateCase({ params: { id }, body: { score, comment } }),
    onSuccess: async () => {
      toast.success("Thank you", "Your concierge team has your answer.");
      await client.invalidateQueries({ queryKey: caseQuery(id).queryKey });
      onDone();
    },
    onError: (error) => toast.error("We couldn't save your answer", problemText(error)),
  });
  return (
    <form
      className="mt-1"
      onSubmit={(event) => {
        event.preventDefault();
        if (score > 0 && !saving.isPending) saving.mutate();
      }}
    >
      <p className="text-[0.9375rem] text-ink-muted">One tap is enough. Your team reads every word.</p>
      <fieldset className="mt-3">
        <legend className="sr-only">Your rating</legend>
        <div className="flex flex-wrap items-center">
          {ratingScores.map((each) => (
            <label
              key={each}
              className="grid size-11 cursor-pointer place-items-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-primary"
            >
              <input
                type="radio"
                name="score"
                className="sr-only"
                checked={score === each}
                onChange={() => setScore(each)}
              />
              <Star
                aria-hidden
                className={cn(
                  "size-7 transition-colors",
                  each <= score ? "fill-accent text-accent" : "text-line-strong",
                )}
              />
              <span className="sr-only">{`${each} of 5: ${ratingLabels[each]}`}</span>
            </label>
          ))}
          <span aria-hidden className="ml-2 text-[0.9375rem] font-medium">
            {ratingLabels[score as RatingScore]}
          </span>
        </div>
      </fieldset>
      {score > 0 && (
        <div className="mt-3 space-y-3">
          <TextareaField
            label={score >= 4 ? "What did you like?" : "What could we do better?"}
            optional
            rows={3}
            maxLength={ratingCommentMax}
            value={comment}
            onChange={({ target }) => setComment(target.value)}
          />
          <Button type="submit" busy={saving.isPending} busyLabel="Sending...">
            {rating ? "Save" : "Send"}
          </Button>
        </div>
      )}
    </form>
  );
}
