import { quizQuestions } from "@evoya/domain/quiz";
import { Button } from "@evoya/ui/button";
import { Link } from "react-router-dom";
import { spotArt } from "../../../art/index.ts";
import { FocusLayout } from "../../../layouts/focus-layout.tsx";
import { paths } from "../../../paths.ts";

/** Shown instead of a result until every question is answered. */
export function NotTakenYet({ answered }: { answered: number }) {
  return (
    <FocusLayout width="narrow">
      <div className="py-10 text-center sm:py-16">
        <img src={spotArt("compass")} alt="" width={144} height={144} className="mx-auto size-36" />
        <h1 className="mt-6 font-display text-3xl font-semibold">Complete the Quiz First</h1>
        <p className="mt-3 text-ink-muted">
          {answered > 0
            ? `You've answered ${answered} of ${quizQuestions.length}. Finish the rest to see your result.`
            : "Answer fourteen short questions to see your result."}
        </p>
        <Button className="mt-6" size="lg" asChild>
          <Link to={paths.quiz}>{answered > 0 ? "Continue the quiz" : "Take the quiz"}</Link>
        </Button>
      </div>
    </FocusLayout>
  );
}
