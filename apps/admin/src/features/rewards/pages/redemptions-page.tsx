import { Gift } from "lucide-react";
import { StaffListPage } from "../../../list/staff-list-page.tsx";
import { useStaffList } from "../../../list/use-staff-list.ts";
import { columns } from "../components/columns.tsx";
import { redemptionsQuery } from "../queries.ts";
import { redemptionsUrl, tabs } from "../statuses.ts";

/** Rewards members spent points on, newest first. */
export function RedemptionsPage() {
  const list = useStaffList({ url: redemptionsUrl, query: redemptionsQuery });
  return (
    <StaffListPage
      title="Rewards"
      description="What members spend their points on, newest first."
      list={list}
      columns={columns}
      unit={{ one: "reward", many: "rewards" }}
      rowLabel={({ name, member }) => `${name}, ${member.name}`}
      errorText="Failed to load rewards"
      empty={{
        title: "No rewards yet",
        text: "Rewards that members redeem show up here.",
        art: <Gift aria-hidden />,
      }}
      tabs={tabs(list.filters)}
    />
  );
}
