import { type QuizQuestion, quizQuestions, validateAnswer } from "@evoya/domain/quiz";
import { Button } from "@evoya/ui/button";
import { Progress } from "@evoya/ui/progress";
import { ArrowLeft, ArrowRight } from "lucide-react";
import { type ComponentType, type MouseEvent, useEffect, useRef, useState } from "react";
import { fetchPictures } from "../answer-look.tsx";
import { AnswerField } from "./answer-field.tsx";
import type { CitiesProps } from "./city-chips.tsx";

type Props = {
  question: QuizQuestion;
  total: number;
  answer: string | undefined;
  busy: boolean;
  /** Saves an answer; false if that failed and should be retried. */
  onAnswer: (answer: string) => Promise<boolean>;
  onPrevious: () => void;
  onNext: () => void;
  /** Offers cities for the typed text. */
  Cities: ComponentType<CitiesProps>;
};

/** How long a tapped answer shows as chosen, and how long after a tap its click may arrive. Milliseconds. */
const timing = { seen: 260, tap: 700 };

/**
 * One question with its answers. A choice is saved as soon as it's made. A tap also moves on, except from the last
 * question; by keyboard, arrows and numbers choose, and Enter moves on.
 */
export function QuestionCard(props: Props) {
  const { question, total, answer = "", busy, onAnswer, onPrevious, onNext, Cities } = props;
  const [draft, setDraft] = useState(answer);
  const [saving, setSaving] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const tappedAt = useRef(Number.NEGATIVE_INFINITY);
  const leaving = useRef<number>(undefined);
  const isLast = question.number === total;
  const isAnswered = validateAnswer(question.id, draft).ok;

  useEffect(() => {
    heading.current?.focus();
    fetchPictures(quizQuestions[question.number]);
    return () => window.clearTimeout(leaving.current);
  }, [question.number]);

  const choose = (value: string) => {
    setDraft(value);
    void onAnswer(value);
  };

  /** Lets you see your choice, then shows the next question. */
  const leadOn = () => {
    window.clearTimeout(leaving.current);
    if (!isLast) leaving.current = window.setTimeout(onNext, timing.seen);
  };
  // Arrow keys also click a radio button, but without a pointer event first.
  const onClick = ({ target }: MouseEvent) => {
    const isAnswer = target instanceof HTMLInputElement && target.type === "radio";
    if (isAnswer && performance.now() - tappedAt.current < timing.tap) leadOn();
  };
  const pickCity = (city: string) => {
    choose(city);
    leadOn();
  };

  const next = async () => {
    if (!isAnswered || saving) return;
    // Text is saved when you continue, and so is a choice that failed to save.
    if (question.kind === "text" || draft !== answer) {
      setSaving(true);
      const saved = await onAnswer(draft.trim());
      setSaving(false);
      if (!saved) return;
    }
    onNext();
  };

  useEffect(() => {
    if (question.kind !== "choice") return;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      // Inside the form, Enter does what it always does; on the heading, where the focus starts, it continues.
      if (event.key === "Enter" && event.target === heading.current) return void next();
      const option = question.options[Number(event.key) - 1];
      if (option) choose(option.id);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  });

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: on a keyboard, Enter leads on
    <form
      className="animate-rise"
      onPointerUp={() => {
        tappedAt.current = performance.now();
      }}
      onClick={onClick}
      onSubmit={(event) => {
        event.preventDefault();
        void next();
      }}
    >
      <div className="flex items-end gap-4">
        <Button variant="ghost" size="sm" className="-mb-2 -ml-3" onClick={onPrevious} disabled={busy}>
          <ArrowLeft aria-hidden /> Previous
        </Button>
        <Progress
          className="flex-1"
          value={question.number}
          max={total}
          label={`Question ${question.number} of ${total}`}
          valueText={null}
        />
      </div>
      <h1
        ref={heading}
        tabIndex={-1}
        className="mt-8 mb-6 font-display text-3xl leading-tight font-semibold outline-none sm:text-4xl"
      >
        {question.text}
      </h1>
      <AnswerField
        question={question}
        draft={draft}
        onDraft={setDraft}
        onChoose={choose}
        onPickCity={pickCity}
        Cities={Cities}
      />
      <div className="mt-8 flex justify-end">
        <Button type="submit" size="lg" disabled={!isAnswered} busy={busy || saving}>
          {isLast ? "See Results" : "Next Question"} <ArrowRight aria-hidden />
        </Button>
      </div>
    </form>
  );
}
