import { PlusIcon } from "@evoya/app-kit/plain-icons";
import { paths } from "../../../paths.ts";
import { questions } from "../copy.ts";
import { Section } from "./section.tsx";

/** One answer is open at a time: the shared `name` makes the browser do that, without script. */
export function Faq() {
  return (
    <Section
      id="questions"
      eyebrow="Questions"
      title="Before you set off"
      more={{ to: paths.faq, label: "All questions" }}
      className="bg-surface-sunken"
    >
      <div className="max-w-4xl divide-y divide-line border-y border-line">
        {questions.map(({ question, answer }) => (
          <details key={question} name="questions" className="fold group">
            <summary className="flex list-none items-center justify-between gap-6 py-5 text-lg font-semibold">
              {question}
              <PlusIcon className="size-5 shrink-0 text-accent transition-transform duration-(--motion-calm) group-open:rotate-45" />
            </summary>
            <p className="max-w-2xl pb-6 text-ink-muted">{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
