import { type FeatureRow, featureMatrix } from "@evoya/domain/feature-matrix";
import { planIds, plans } from "@evoya/domain/plans";
import { CheckIcon, MinusIcon } from "./plain-icons.tsx";

type Props = {
  /** Names of rows that differ from ours, by entitlement. */
  names?: Readonly<Record<string, string>>;
};

/** Every feature by plan (member spec §2, feature matrix). */
export function FeatureMatrix({ names = {} }: Props) {
  return (
    <div className="relative overflow-x-auto rounded-card border border-line bg-surface">
      <table className="w-full text-[0.8125rem] leading-snug sm:text-[0.9375rem]">
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="p-3 text-left font-semibold sm:p-4">
              Feature
            </th>
            {planIds.map((plan) => (
              <th key={plan} scope="col" className="w-1/5 px-1.5 py-3 text-center font-semibold sm:p-4">
                {plans[plan].name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {featureMatrix.map((row) => (
            <Row key={row.entitlement} {...row} feature={names[row.entitlement] ?? row.feature} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ entitlement, feature, values }: FeatureRow) {
  return (
    <tr className="border-b border-line last:border-0">
      <th
        scope="row"
        data-plan-text={`comparison.${entitlement}`}
        className="p-3 text-left font-medium sm:p-4"
      >
        {feature}
      </th>
      {planIds.map((plan) => (
        <td key={plan} className="px-1.5 py-3 text-center text-ink-muted sm:p-4">
          <Value value={values[plan]} />
        </td>
      ))}
    </tr>
  );
}

function Value({ value }: { value: string | boolean }) {
  if (typeof value === "string") return value;
  const Icon = value ? CheckIcon : MinusIcon;
  return (
    <>
      <Icon className={`mx-auto size-5 ${value ? "text-success" : "text-ink-muted"}`} />
      <span className="sr-only">{value ? "included" : "not included"}</span>
    </>
  );
}
