import { type QuizQuestion, validateAnswer } from "@evoya/domain/quiz";
import { Button } from "@evoya/ui/button";
import { Progress } from "@evoya/ui/progress";
import { RadioGroupField } from "@evoya/ui/radio-group-field";
import { TextField } from "@evoya/ui/text-field";
import { ArrowLeft, ArrowRight } from "lucide-react";
import { useEffect, useRef, useState } from "react";

type Props = {
  question: QuizQuestion;
  total: number;
  answer: string | undefined;
  busy: boolean;
  /** Saves an answer; false when that failed and it should be tried again. */
  onAnswer: (answer: string) => Promise<boolean>;
  onPrevious: () => void;
  onNext: () => void;
};

/** One question with its answers. A choice is saved right away; number keys choose, Enter continues. */
export function QuestionCard({ question, total, answer = "", busy, onAnswer, onPrevious, onNext }: Props) {
  const [draft, setDraft] = useState(answer);
  const [saving, setSaving] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const isLast = question.number === total;
  const isAnswered = validateAnswer(question.id, draft).ok;

  useEffect(() => heading.current?.focus(), []);

  const choose = (value: string) => {
    setDraft(value);
    void onAnswer(value);
  };

  const next = async () => {
    if (!isAnswered || saving) return;
    // Text is saved on continue; so is a choice that failed to save before.
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
      // Inside the form Enter does what it always does; on the heading, where focus starts, it continues.
      if (event.key === "Enter" && event.target === heading.current) return void next();
      const option = question.options[Number(event.key) - 1];
      if (option) choose(option.id);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  });

  return (
    <form
      className="animate-rise"
      onSubmit={(event) => {
        event.preventDefault();
        void next();
      }}
    >
      <Progress
        value={question.number}
        max={total}
        label={`Question ${question.number} of ${total}`}
        valueText={null}
      />
      <h1
        ref={heading}
        tabIndex={-1}
        className="mt-8 mb-6 font-display text-3xl leading-tight font-semibold outline-none sm:text-4xl"
      >
        {question.text}
      </h1>
      {question.kind === "text" ? (
        <TextField
          label={question.text}
          hideLabel
          placeholder={question.placeholder}
          maxLength={question.maxLength}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          autoComplete="address-level2"
        />
      ) : (
        <RadioGroupField
          label={question.text}
          hideLabel
          layout="cards"
          options={question.options.map(({ id, label }, i) => ({ value: id, label: `${i + 1}. ${label}` }))}
          value={draft}
          onValueChange={choose}
        />
      )}
      <div className="mt-10 flex flex-wrap items-center justify-between gap-3">
        <Button variant="ghost" onClick={onPrevious} disabled={busy}>
          <ArrowLeft aria-hidden /> Previous
        </Button>
        <Button type="submit" size="lg" disabled={!isAnswered} busy={busy || saving}>
          {isLast ? "See Results" : "Next Question"} <ArrowRight aria-hidden />
        </Button>
      </div>
    </form>
  );
}
