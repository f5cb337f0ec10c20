import { type FaqEntry, faqCategories } from "@evoya/domain/faq";
import { paths } from "../../paths.ts";

export type Question = Omit<FaqEntry, "link"> & {
  /** Where to put the answer into practice. */
  link?: { to: string; label: string };
};

export type Category = { id: string; title: string; questions: readonly Question[] };

const toQuestion = ({ link, ...entry }: FaqEntry): Question => ({
  ...entry,
  ...(link && { link: { to: paths[link.page], label: link.label } }),
});

/** Public spec §2.2, with addresses. */
export const categories: readonly Category[] = faqCategories.map(({ questions, ...category }) => ({
  ...category,
  questions: questions.map(toQuestion),
}));

export const allQuestions: readonly Question[] = categories.flatMap(({ questions }) => questions);

/** The categories with only the questions that match every word of `search`; empty categories are left out. */
export function searchQuestions(search: string): readonly Category[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const isMeant = ({ question, answer }: Question) => {
    const text = `${question} ${answer}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return categories
    .map((category) => ({ ...category, questions: category.questions.filter(isMeant) }))
    .filter(({ questions }) => questions.length > 0);
}
