import type { MailVariable } from "@evoya/domain/mail-templates";
import { writtenVariable } from "@evoya/domain/text-variables";

/** The variables an email's words can contain, and those they must. */
export function MailVariables({ variables }: { variables: readonly MailVariable[] }) {
  if (variables.length === 0) return null;
  return (
    <section aria-labelledby="mail-variables" className="text-sm text-ink-muted">
      <h2 id="mail-variables" className="font-medium text-ink">
        Variables
      </h2>
      <dl className="mt-1.5 grid gap-x-4 gap-y-1.5 sm:grid-cols-[auto_1fr]">
        {variables.map(({ name, about, isRequired, isBlock }) => (
          <div key={name} className="contents">
            <dt>
              <code className="text-ink">{writtenVariable(name)}</code>
            </dt>
            <dd className="max-sm:mb-1">
              {about}
              {isRequired && ". Must stay in"}
              {isBlock && ", in a paragraph of its own"}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
