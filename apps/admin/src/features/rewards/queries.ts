import { redemptionList } from "@evoya/schemas/rewards";
import { api } from "../../api.ts";
import { listQueries } from "../../list/list-queries.ts";

export const redemptions = listQueries(["rewards"], redemptionList, {
  page: api.listMemberRedemptions,
  count: api.countMemberRedemptions,
});
