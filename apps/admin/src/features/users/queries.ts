import { type UsersFilter, usersFilter } from "@evoya/schemas/users";
import { api } from "../../api.ts";
import { filterUrl } from "../../list/filter-url.ts";
import { pageQuery, totalQuery } from "../../list/page-query.ts";
import type { Paging } from "../../list/use-paged-list.ts";

type Sort = NonNullable<NonNullable<Parameters<typeof api.listUsers>[0]>["query"]>["sort"];

export const usersUrl = filterUrl(usersFilter);

const keys = { all: ["users"] as const };

export const usersQuery = (filters: UsersFilter, { cursor, sort }: Paging) =>
  pageQuery([...keys.all, "list", filters, cursor, sort], ({ signal }) =>
    api.listUsers({ query: { ...filters, cursor, sort: sort as Sort } }, { signal }),
  );

export const userTotalQuery = (filters: UsersFilter) =>
  totalQuery([...keys.all, "count", filters], ({ signal }) => api.countUsers({ query: filters }, { signal }));
