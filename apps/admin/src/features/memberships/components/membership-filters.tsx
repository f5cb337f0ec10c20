import { membershipStatusDisplay } from "@evoya/domain/membership-actions";
import { membershipStatuses, planIds, plans } from "@evoya/domain/plans";
import type { MembershipsFilter } from "@evoya/schemas/staff-memberships";
import { filterParts } from "../../../list/filter-changes.ts";
import { FilterSelect } from "../../../list/filter-select.tsx";

const planOptions = [
  ...planIds.map((value) => ({ value, label: plans[value].name })),
  { value: "paid" as const, label: "Any paid plan" },
];
const statusOptions = membershipStatuses.map((value) => ({
  value,
  label: membershipStatusDisplay[value].label,
}));

type Props = { filters: MembershipsFilter; onChange: (changes: Partial<MembershipsFilter>) => void };

/** The filters of Memberships (admin spec §2). */
export function MembershipFilters({ filters, onChange }: Props) {
  const part = filterParts(filters, onChange);
  return (
    <>
      <FilterSelect label="Plan" all="All plans" options={planOptions} {...part("plan")} />
      <FilterSelect label="Status" all="All statuses" options={statusOptions} {...part("status")} />
    </>
  );
}
