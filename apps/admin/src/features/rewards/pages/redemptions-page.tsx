import { redemptionStatusDisplay, redemptionStatuses } from "@evoya/domain/rewards";
import { Gift } from "lucide-react";
import { statusTabs } from "../../../list/list-tabs.tsx";
import { StaffListPage } from "../../../list/staff-list-page.tsx";
import { usePagedList } from "../../../list/use-paged-list.ts";
import { columns } from "../components/columns.tsx";
import { redemptions } from "../queries.ts";

/** Members' redeemed rewards, newest first. */
export function RedemptionsPage() {
  const list = usePagedList(redemptions);
  return (
    <StaffListPage
      title="Rewards"
      description="What members spend their points on, newest first."
      list={list}
      columns={columns}
      unit={{ one: "reward", many: "rewards" }}
      rowLabel={({ name, member }) => `${name}, ${member.name}`}
      empty={{
        title: "No rewards yet",
        text: "Rewards that members redeem show up here.",
        art: <Gift aria-hidden />,
      }}
      tabs={statusTabs(redemptions.url, redemptionStatusDisplay, redemptionStatuses, list.filters.status)}
    />
  );
}
