import { type PlanTextSheet, planTextVariables } from "@evoya/domain/plan-texts";
import { writtenVariable } from "@evoya/domain/text-variables";

/** The amounts a plan's texts can name, as variables, so they're always the ones that apply. */
export function PlanAmounts({ sheet }: { sheet: PlanTextSheet }) {
  const variables = planTextVariables(sheet);
  if (variables.length === 0) return null;
  return (
    <section aria-labelledby="plan-amounts" className="text-sm text-ink-muted">
      <h2 id="plan-amounts" className="font-medium text-ink">
        Amounts
      </h2>
      <p className="mt-1">Write these instead of numbers, and they stay right when a limit changes.</p>
      <dl className="mt-1.5 grid gap-x-4 gap-y-1.5 sm:grid-cols-[auto_1fr]">
        {variables.map(({ name, text }) => (
          <div key={name} className="contents">
            <dt>
              <code className="text-ink">{writtenVariable(name)}</code>
            </dt>
            <dd className="max-sm:mb-1">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
