import { quizLength } from "@evoya/domain/quiz-length";
import { Button } from "@evoya/ui/button";
import type { ReactNode } from "react";
import { spotArt } from "../../../art/index.ts";

type Props = {
  answered: number;
  onStart: () => void;
  /** The link to the result, once there is one. */
  toResults?: ReactNode;
};

const total = quizLength.questions;

/** What the quiz is about, before its first question; if you left halfway, you continue from there. */
export function QuizIntro({ answered, onStart, toResults }: Props) {
  const resumes = answered > 0 && answered < total;
  const isDone = answered === total;
  return (
    <div className="mx-auto max-w-xl text-center">
      <img src={spotArt("compass")} alt="" width={176} height={176} className="mx-auto size-44" />
      <p className="mt-6 text-sm font-semibold tracking-wide text-accent-strong uppercase">
        {total} questions, {quizLength.minutes} minutes
      </p>
      <h1 className="mt-2 font-display text-4xl leading-tight font-semibold sm:text-5xl">
        How do you like to travel?
      </h1>
      <p className="mt-4 text-lg text-ink-muted">
        There are no wrong answers. Tell us what a good day looks like, and we'll tell you what kind of
        traveler you are and where to go next.
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {isDone && toResults}
        <Button size="lg" variant={isDone ? "outline" : "primary"} onClick={onStart}>
          {resumes ? "Pick up where you left off" : isDone ? "Change my answers" : "Start the quiz"}
        </Button>
      </div>
      {resumes && (
        <p className="mt-3 text-sm text-ink-muted">
          {answered} of {total} answered so far.
        </p>
      )}
    </div>
  );
}
