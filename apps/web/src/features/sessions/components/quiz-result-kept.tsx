import { useQuery } from "@tanstack/react-query";
import { quizTeaserQuery } from "../../quiz/queries.ts";
import { typeArt } from "../../quiz/type-art.ts";

/**
 * The quiz result that the account will keep, shown while the form is filled in. Renders nothing until it's known.
 */
export function QuizResultKept() {
  const { data } = useQuery(quizTeaserQuery);
  if (!data) return null;
  return (
    <p className="mt-5 flex animate-fade gap-4 overflow-hidden rounded-card border border-line bg-surface-raised">
      <img
        src={typeArt(data.typeName)}
        alt=""
        width={128}
        height={96}
        className="h-auto min-h-24 w-32 shrink-0 object-cover"
      />
      <span className="min-w-0 self-center py-3 pr-4">
        <span className="block font-display text-lg leading-snug font-semibold">
          Keep your {data.typeName} result
        </span>
        <span className="mt-0.5 block text-sm text-ink-muted">
          {data.hiddenDestinations} destinations chosen for you, and why you'll love them.
        </span>
      </span>
    </p>
  );
}
