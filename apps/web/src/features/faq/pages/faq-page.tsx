import { brand } from "@evoya/domain/brand";
import { buttonClass } from "@evoya/ui/lib/button-class";
import { useRef, useState } from "react";
import { PageHead } from "../../../head/page-head.tsx";
import { faqPage } from "../../../head/structured-data.ts";
import { paths } from "../../../paths.ts";
import { FaqSearch } from "../components/faq-search.tsx";
import { QuestionFold } from "../components/question-fold.tsx";
import { StillAsking } from "../components/still-asking.tsx";
import { allQuestions, type Category, searchQuestions } from "../questions.ts";
import { useLinkedQuestion } from "../use-linked-question.ts";

/** Questions in five categories, one open at a time (public spec §2.2). /faq#cancel opens that one. */
export function FaqPage() {
  const [search, setSearch] = useState("");
  const field = useRef<HTMLInputElement>(null);
  useLinkedQuestion();
  const showAll = () => {
    setSearch("");
    // The button disappears when it's pressed, and would take the focus with it.
    field.current?.focus();
  };
  const found = searchQuestions(search);
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <>
      <PageHead
        path={paths.faq}
        title="Questions and answers"
        description={`What people ask before they travel with ${brand.name}: the quiz, itineraries, the concierge, plans and prices, accounts, and privacy.`}
        data={[faqPage(allQuestions)]}
      />
      <div className="mx-auto max-w-7xl px-4 py-16 sm:px-8 sm:py-24">
        <p className="text-eyebrow font-semibold text-accent uppercase">Questions</p>
        <h1 className="mt-3 max-w-2xl font-display text-headline font-medium">
          Good to know before you set off
        </h1>
        <FaqSearch field={field} value={search} onValueChange={setSearch} found={count} />
        <div className="mt-8 grid gap-16">
          {found.map((category) => (
            <CategorySection key={category.id} category={category} />
          ))}
        </div>
        {count === 0 && <NothingFound search={search.trim()} onClear={showAll} />}
        <StillAsking />
      </div>
    </>
  );
}

function CategorySection({ category: { id, title, questions } }: { category: Category }) {
  return (
    <section aria-labelledby={id} className="grid gap-x-12 gap-y-4 lg:grid-cols-[3fr_9fr]">
      <h2 id={id} className="font-display text-title font-medium lg:pt-4">
        {title}
      </h2>
      <div className="divide-y divide-line border-y border-line">
        {questions.map((question) => (
          <QuestionFold key={question.id} question={question} />
        ))}
      </div>
    </section>
  );
}

function NothingFound({ search, onClear }: { search: string; onClear: () => void }) {
  return (
    <div className="rounded-3xl border border-line bg-surface p-8 sm:p-12">
      <h2 className="font-display text-title font-medium wrap-anywhere">No results for “{search}”</h2>
      <p className="mt-2 max-w-xl text-ink-muted">Try a single word, or ask us below.</p>
      <button type="button" onClick={onClear} className={`${buttonClass("outline")} mt-6`}>
        Show all questions
      </button>
    </div>
  );
}
