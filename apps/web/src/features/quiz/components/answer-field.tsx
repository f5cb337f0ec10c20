import type { QuizQuestion } from "@evoya/domain/quiz";
import { RadioGroupField } from "@evoya/ui/radio-group-field";
import { TextField } from "@evoya/ui/text-field";
import type { ComponentType } from "react";
import { answerLook } from "../answer-look.tsx";
import type { CitiesProps } from "./city-chips.tsx";

type Props = {
  question: QuizQuestion;
  draft: string;
  onDraft: (text: string) => void;
  onChoose: (value: string) => void;
  onPickCity: (city: string) => void;
  /** Offers cities for the typed text. */
  Cities: ComponentType<CitiesProps>;
};

/** Where a question is answered: a line of text with cities to pick, or choices as cards. */
export function AnswerField({ question, draft, onDraft, onChoose, onPickCity, Cities }: Props) {
  if (question.kind === "text")
    return (
      <>
        <TextField
          label={question.text}
          hideLabel
          placeholder={question.placeholder}
          maxLength={question.maxLength}
          value={draft}
          onChange={(event) => onDraft(event.target.value)}
          autoComplete="address-level2"
        />
        <Cities typed={draft} onPick={onPickCity} />
      </>
    );
  return (
    <RadioGroupField
      label={question.text}
      hideLabel
      layout="cards"
      options={question.options.map(({ id, label }, i) => ({
        value: id,
        label: `${i + 1}. ${label}`,
        ...answerLook(question.id, id),
      }))}
      value={draft}
      onValueChange={onChoose}
    />
  );
}
