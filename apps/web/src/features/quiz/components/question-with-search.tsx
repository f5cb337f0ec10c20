import type { ComponentProps } from "react";
import { CitySuggestions } from "./city-suggestions.tsx";
import { QuestionCard } from "./question-card.tsx";

/** A question whose cities come from the search. */
export const QuestionWithSearch = (props: Omit<ComponentProps<typeof QuestionCard>, "Cities">) => (
  <QuestionCard {...props} Cities={CitySuggestions} />
);
