import { type AnalyticsPanel, figureLabel } from "@evoya/domain/analytics-report";
import type { AnalyticsReport } from "@evoya/schemas/analytics-report";
import { StatCard } from "@evoya/ui/stat-card";
import { CircleDollarSign, Percent, Plane, UserPlus } from "lucide-react";
import { Link, type To, useLocation } from "react-router-dom";
import { payersNow, signUpsOf } from "../drill-down.ts";
import { changeOf, writeCount } from "../write.ts";

/** The four figures at the top (admin spec §2), each next to the previous period's. */
export function StatCards({ report }: { report: AnalyticsReport | undefined }) {
  const { search } = useLocation();
  // There's no list of exactly these (decision 303).
  const panel = (name: AnalyticsPanel) => report && { search, hash: name };
  const totals = report?.totals;
  const before = (text: string | undefined) => text !== undefined && `${text} in the period before`;
  return (
    <section
      aria-label="Key figures"
      aria-busy={!report}
      className="grid grid-cols-2 gap-4 lg:grid-cols-4 [&>*]:[overflow-wrap:anywhere]"
    >
      <StatCard
        label={<Behind to={panel("revenue")}>Revenue</Behind>}
        icon={<CircleDollarSign aria-hidden />}
        loading={!totals}
        value={totals && figureLabel(totals.revenueCents.now)}
        {...(totals && changeOf(totals.revenueCents))}
        detail={before(totals && figureLabel(totals.revenueCents.before))}
      />
      <StatCard
        label={<Behind to={panel("destinations")}>Trips planned</Behind>}
        icon={<Plane aria-hidden />}
        loading={!totals}
        value={totals && writeCount(totals.tripsPlanned.now)}
        {...(totals && changeOf(totals.tripsPlanned))}
        detail={before(totals && writeCount(totals.tripsPlanned.before))}
      />
      <StatCard
        label={<Behind to={report && signUpsOf(report)}>Sign-ups</Behind>}
        icon={<UserPlus aria-hidden />}
        loading={!totals}
        value={totals && writeCount(totals.signUps.now)}
        {...(totals && changeOf(totals.signUps))}
        detail={before(totals && writeCount(totals.signUps.before))}
      />
      <StatCard
        label={<Behind to={payersNow}>Conversion Rate</Behind>}
        icon={<Percent aria-hidden />}
        loading={!report}
        value={report && `${report.conversionRate.toFixed(2)}%`}
        detail="Free to Paid, of all users today"
      />
    </section>
  );
}

/** A figure's name, leading to what's behind it. */
function Behind({ to, children }: { to: To | undefined; children: string }) {
  if (!to) return children;
  return (
    <Link to={to} className="underline-offset-4 hover:underline">
      {children}
    </Link>
  );
}
