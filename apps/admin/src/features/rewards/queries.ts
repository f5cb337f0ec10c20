import { api } from "../../api.ts";
import { listQuery } from "../../list/list-query.ts";
import type { RedemptionFilters } from "./statuses.ts";

export const redemptionsQuery = ({ status }: RedemptionFilters) =>
  listQuery(["rewards", status], ({ cursor, signal }) =>
    api.listMemberRedemptions({ query: { status, cursor } }, { signal }),
  );
