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
        <table className="w-full min-w-[36rem] text-[0.9375rem]">
          <thead>
            <tr className="border-b border-line text-left">
              <th scope="col" className="p-4 font-semibold">
                Feature
              </th>
              {planIds.map((plan) => (
                <th key={plan} scope="col" className="w-1/5 p-4 text-center font-semibold">
                  {plans[plan].labels.membership}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {featureMatrix.map(({ feature, values }) => (
              <tr key={feature} className="border-b border-line last:border-0">
                <th scope="row" className="p-4 text-left font-normal">
                  {feature}
                </th>
                {planIds.map((plan) => (
                  <td key={plan} className="p-4 text-center text-ink-muted">
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
