import { quizQuestions } from "@evoya/domain/quiz";
import { Button } from "@evoya/ui/button";
import { Link } from "react-router-dom";
import { spotArt } from "../../../art/index.ts";
import { FocusLayout } from "../../../layouts/focus-layout.tsx";
import { paths } from "../../../paths.ts";

/** In place of a result whose questions are not all answered. */
export function NotTakenYet({ answered }: { answered: number }) {
  return (
    <FocusLayout width="narrow">
      <div className="py-10 text-center sm:py-16">
        <img src={spotArt("compass")} alt="" width={144} height={144} className="mx-auto size-36" />
        <h1 className="mt-6 font-display text-3xl font-semibold">Complete the Quiz First</h1>
        <p className="mt-3 text-ink-muted">
          {answered > 0
            ? `${answered} of ${quizQuestions.length} answered so far. The rest, and your result is here.`
            : "Fourteen short questions, and your result is here."}
        </p>
        <Button className="mt-6" size="lg" asChild>
          <Link to={paths.quiz}>{answered > 0 ? "Go on with the quiz" : "Take the quiz"}</Link>
        </Button>
      </div>
    </FocusLayout>
  );
}
