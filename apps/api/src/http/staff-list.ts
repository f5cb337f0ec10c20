import type { ListTotal } from "@evoya/schemas/staff-list";
import type { Response } from "express";
import type { Page, PageAsk } from "../db/keyset.ts";
import { onReplica } from "../db/replica.ts";
import type { StaffOrigin } from "../events/staff-origin.ts";
import type { StaffCaller } from "./caller.ts";
import type { HttpContext } from "./mount.ts";

type List<Filter, Row, Exported> = {
  page: (filter: Filter, ask: PageAsk) => Promise<Page<Row>>;
  count: (filter: Filter) => Promise<ListTotal>;
  export: (query: Exported, origin: StaffOrigin, response: Response) => Promise<void>;
};

/** Which colleague or partner is calling, and from where. */
export const staffOriginOf = (caller: StaffCaller, { ip, requestId }: HttpContext): StaffOrigin => ({
  caller,
  ip,
  requestId,
});

/** Searches go to the replica; a page that only lists shows its reader's own changes at once. */
const readFor = <T>(filter: unknown, read: () => Promise<T>): Promise<T> =>
  (filter as { q?: string }).q ? onReplica(read) : read();

/** The three endpoints that `staffList()` declares, made from a list's page, count, and file. */
export const listHandlers = <Filter, Row, Exported>(list: List<Filter, Row, Exported>) => ({
  page: ({ query: { sort, cursor, limit, ...filter } }: { query: Filter & PageAsk }) =>
    readFor(filter, () => list.page(filter as unknown as Filter, { sort, cursor, limit })),
  count: ({ query }: { query: Filter }) => readFor(query, () => list.count(query)),
  export: ({ caller, query, http }: { caller: StaffCaller; query: Exported; http: HttpContext }) =>
    list.export(query, staffOriginOf(caller, http), http.response),
});
