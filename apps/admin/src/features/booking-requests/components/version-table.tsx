import { formatCents } from "@evoya/domain/money";
import { readersMoment } from "@evoya/domain/times";
import type { BookingRequestForStaff } from "@evoya/schemas/booking-requests";
import { Card, CardHeader } from "@evoya/ui/card";

const makers = {
  builtin: "Built-in planner",
  model: "Language model",
  fallback: "Built-in planner (model unavailable)",
  staff: "Staff",
  member: "Member",
} as const;

const number = new Intl.NumberFormat("en-US");

/** Turns millionths of a dollar into dollars, keeping fractions of a cent for small sums. */
const dollars = (micro: number): string => `$${(micro / 1_000_000).toFixed(4)}`;

/** Every version of the plan: who made it, what it changed, and how many tokens it took. */
export function VersionTable({ versions }: Pick<BookingRequestForStaff, "versions">) {
  return (
    <Card asChild className="lg:col-span-2">
      <section aria-label="Plan versions">
        <CardHeader title="Plan versions" />
        <ul className="divide-y divide-line">
          {versions.map((version) => (
            <li
              key={version.number}
              className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3 text-[0.9375rem]"
            >
              <div className="min-w-0">
                <p className="font-medium [overflow-wrap:anywhere]">
                  {version.number}. {version.change || "First version"}
                </p>
                <p className="text-sm text-ink-muted">
                  {makers[version.source]}
                  {version.model && ` (${version.model})`}, {readersMoment(version.createdAt)}
                </p>
              </div>
              <p className="text-sm text-ink-muted tabular-nums sm:text-right">
                {formatCents(version.totalCents, "USD", { whole: true })}
                <span className="block">{usageOf(version)}</span>
              </p>
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
}

function usageOf({
  inputTokens,
  outputTokens,
  costMicroUsd,
}: BookingRequestForStaff["versions"][number]): string {
  if (inputTokens === null || outputTokens === null) return "No model used";
  const tokens = `${number.format(inputTokens)} + ${number.format(outputTokens)} tokens`;
  return costMicroUsd === null ? tokens : `${tokens}, ${dollars(costMicroUsd)}`;
}
