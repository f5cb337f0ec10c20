import { brand } from "@evoya/domain/brand";
import { firstUnanswered, type QuizAnswers, quizQuestions } from "@evoya/domain/quiz";
import { quizTeaser } from "@evoya/domain/quiz-teaser";
import { Button } from "@evoya/ui/button";
import { Logo } from "@evoya/ui/logo";
import { ExternalLink } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { KnownCities } from "../components/known-cities.tsx";
import { QuestionCard } from "../components/question-card.tsx";
import { QuizIntro } from "../components/quiz-intro.tsx";
import { ResultTeaser } from "../components/result-teaser.tsx";
import { handoverAddress } from "../handover.ts";
import { keep, readKept } from "./kept-here.ts";

/**
 * The quiz in a frame on another site (decision 210). Browsers may block a frame's cookies, so it makes no requests to
 * our API: the answers stay here until their owner takes them to a tab of our own.
 */
export function EmbeddedQuiz() {
  const [answers, setAnswers] = useState<QuizAnswers>(readKept);
  const [number, setNumber] = useState<number | null>(null);
  const answered = Object.keys(answers).length;
  const question = quizQuestions[(number ?? 0) - 1];
  const isDone = firstUnanswered(answers) === null;

  const change = (changed: QuizAnswers) => {
    setAnswers(changed);
    keep(changed);
  };
  return (
    <main className="mx-auto flow-root max-w-3xl px-5 py-8 sm:px-8">
      {question ? (
        <QuestionCard
          key={question.id}
          question={question}
          total={quizQuestions.length}
          answer={answers[question.id]}
          busy={false}
          Cities={KnownCities}
          onAnswer={async (answer) => {
            change({ ...answers, [question.id]: answer });
            return true;
          }}
          onPrevious={() => setNumber(question.number > 1 ? question.number - 1 : null)}
          onNext={() => setNumber(question.number < quizQuestions.length ? question.number + 1 : null)}
        />
      ) : isDone ? (
        <Result
          answers={answers}
          onAgain={() => {
            change({});
            setNumber(1);
          }}
        />
      ) : (
        <QuizIntro answered={answered} onStart={() => setNumber(firstUnanswered(answers)?.number ?? 1)} />
      )}
      <p className="mt-8 text-center text-sm text-ink-muted">
        <a className="inline-block" href="/" target="_blank" rel="noopener">
          <Logo name={brand.name} />
          <span className="sr-only"> (opens a new tab)</span>
        </a>
      </p>
    </main>
  );
}

function Result({ answers, onAgain }: { answers: QuizAnswers; onAgain: () => void }) {
  const { typeName, teaser, highlights, hiddenDestinations } = quizTeaser(answers);
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => top.current?.focus(), []);
  return (
    <div ref={top} tabIndex={-1} className="outline-none">
      <ResultTeaser typeName={typeName} teaser={teaser} highlights={highlights} />
      <p className="mx-auto mt-6 max-w-xl text-center text-balance text-ink-muted">
        Create a free account to see your full result: {hiddenDestinations} destinations chosen for you, and
        why you'll love them.
      </p>
      <div className="mx-auto mt-6 flex max-w-sm flex-col gap-3">
        <Button size="lg" asChild>
          <a href={handoverAddress(answers)} target="_blank" rel="noopener">
            Create My Free Account <ExternalLink aria-hidden />
            <span className="sr-only">(opens a new tab)</span>
          </a>
        </Button>
        <Button variant="ghost" size="sm" onClick={onAgain}>
          Retake Quiz
        </Button>
      </div>
    </div>
  );
}
