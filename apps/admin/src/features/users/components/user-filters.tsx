import { badgeNames } from "@evoya/domain/badges";
import { explorerLevels } from "@evoya/domain/explorer-levels";
import { planIds, plans } from "@evoya/domain/plans";
import { type JoinedWithin, joinedWithin, type LastSeen, lastSeen } from "@evoya/domain/user-filters";
import type { UsersFilter } from "@evoya/schemas/users";
import { filterParts } from "../../../list/filter-changes.ts";
import { FilterPeriod } from "../../../list/filter-period.tsx";
import { FilterSelect } from "../../../list/filter-select.tsx";

const joinedLabels: Record<JoinedWithin, string> = {
  "7d": "Joined in 7 days",
  "30d": "Joined in 30 days",
  "90d": "Joined in 90 days",
  "365d": "Joined in a year",
};

const seenLabels: Record<LastSeen, string> = {
  "7d": "Seen in 7 days",
  "30d": "Seen in 30 days",
  "90d": "Seen in 90 days",
  longer: "Longer ago",
  never: "Never seen",
};

const named = (names: readonly string[]) => names.map((value) => ({ value, label: value }));
const labeled = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }));

const planOptions = planIds.map((value) => ({ value, label: plans[value].name }));
const levelOptions = explorerLevels.map(({ level, name }) => ({
  value: String(level),
  label: `${level} ${name}`,
}));
const verifiedOptions = [
  { value: "yes", label: "Email verified" },
  { value: "no", label: "Not verified" },
];

type Props = { filters: UsersFilter; onChange: (changes: Partial<UsersFilter>) => void };

/** The filters of User Accounts (admin spec §2), plus three of our own. */
export function UserFilters({ filters, onChange }: Props) {
  const part = filterParts(filters, onChange);
  return (
    <>
      <FilterSelect label="Membership" all="All plans" options={planOptions} {...part("plan")} />
      <FilterSelect label="Badge" all="All badges" options={named(badgeNames)} {...part("badge")} />
      <FilterSelect label="Level" all="All levels" options={levelOptions} {...part("level")} />
      <FilterSelect
        label="Joined"
        all="Joined"
        options={labeled(joinedWithin, joinedLabels)}
        {...part("joined")}
      />
      <FilterPeriod {...part("period")} />
      <FilterSelect
        label="Last seen"
        all="Last seen"
        options={labeled(lastSeen, seenLabels)}
        {...part("seen")}
      />
      <FilterSelect label="Email" all="Any email" options={verifiedOptions} {...part("verified")} />
    </>
  );
}
