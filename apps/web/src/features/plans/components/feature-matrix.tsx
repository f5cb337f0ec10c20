import { featureMatrix, planIds, plans } from "@evoya/domain/plans";
import { Check, Minus } from "lucide-react";

const Mark = ({ value }: { value: string | boolean }) => {
  if (typeof value === "string") return value;
  return value ? (
    <Check aria-label="included" className="mx-auto size-5 text-success" />
  ) : (
    <Minus aria-label="not included" className="mx-auto size-5 text-ink-muted" />
  );
};

/** Every feature by plan (member spec §2, feature matrix). */
export function FeatureMatrix() {
  return (
    <section aria-labelledby="compare" className="mt-16">
      <h2 id="compare" className="font-display text-3xl font-semibold">
        Compare in detail
      </h2>
      <div className="mt-6 overflow-x-auto rounded-card border border-line bg-surface">
        <table className="w-full text-[0.8125rem] leading-snug sm:text-[0.9375rem]">
          <thead>
            <tr className="border-b border-line text-left">
              <th scope="col" className="p-3 font-semibold sm:p-4">
                Feature
              </th>
              {planIds.map((plan) => (
                <th key={plan} scope="col" className="w-1/5 px-1.5 py-3 text-center font-semibold sm:p-4">
                  {plans[plan].labels.short}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {featureMatrix.map(({ feature, values }) => (
              <tr key={feature} className="border-b border-line last:border-0">
                <th scope="row" className="p-3 text-left font-medium sm:p-4">
                  {feature}
                </th>
                {planIds.map((plan) => (
                  <td key={plan} className="px-1.5 py-3 text-center text-ink-muted sm:p-4">
                    <Mark value={values[plan]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
