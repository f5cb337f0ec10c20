import type { Permission } from "@evoya/domain/staff";
import { z } from "zod";
import { id } from "./common.ts";
import type { Endpoint } from "./endpoint.ts";

/** How far we count a filtered list; beyond that it says "10,000+". Source: admin spec, decision 132. */
export const countedTo = 10_000;

/** The most rows that can be named one by one: more wouldn't fit into an address. */
export const maxSelected = 300;

/** The text of a search. Far longer than any name; longer texts are refused. */
export const searchText = z.string().trim().max(500).optional();

const listTotal = z
  .object({ count: z.int(), isExact: z.boolean() })
  .meta({ id: "ListTotal", description: `Counted up to ${countedTo}; beyond, \`isExact\` is false` });
export type ListTotal = z.output<typeof listTotal>;

/** A page with cursors for the next and previous pages; null if there are none. */
export const listPage = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    nextCursor: z.string().nullable(),
    previousCursor: z.string().nullable(),
  });

const selection = z
  .string()
  .max(maxSelected * 37)
  .transform((ids) => ids.split(","))
  .pipe(z.array(id).min(1).max(maxSelected))
  .optional()
  .meta({ description: `Only these: up to ${maxSelected} ids, separated by commas` });

type Orders<Sort extends string> = Sort | `-${Sort}`;

type Declared<Path, Item, Filter, Sort extends string> = {
  path: Path;
  /** The listed items, in the plural: "users". */
  things: string;
  tag: string;
  permission: Permission;
  item: Item;
  /** The filters; every part is optional. A search is `q`. */
  filter: Filter;
  /** The orders it can be sorted by, each also descending with a minus in front. */
  sorts: readonly [Sort, ...Sort[]];
  /** The default order. */
  sort: Orders<Sort>;
  pageSize: number;
};

/** A list of the back office from one declaration: its pages, its count, and all of it as CSV. */
export function staffList<
  const Path extends `/v1/admin/${string}`,
  Item extends z.ZodType,
  Filter extends Record<string, z.ZodType>,
  const Sort extends string,
>({
  path,
  things,
  tag,
  permission,
  item,
  filter,
  sorts,
  sort,
  pageSize,
}: Declared<Path, Item, Filter, Sort>) {
  const orders = sorts.flatMap((each) => [each, `-${each}`]) as [Orders<Sort>, ...Orders<Sort>[]];
  const order = { sort: z.enum(orders).default(sort as never) };
  const paging = {
    limit: z.coerce.number().int().min(1).max(100).default(pageSize),
    cursor: z.string().max(1000).optional(),
  };
  const read = { method: "get", tag, caller: "staff", permission } as const;
  const narrowed = z.strictObject(filter);
  const endpoints = {
    list: {
      ...read,
      path,
      summary: `${capitalized(things)}, page by page, forward and back`,
      query: narrowed.extend(order).extend(paging),
      response: listPage(item),
    },
    count: {
      ...read,
      path: `${path}/count`,
      summary: `How many ${things} a filter finds`,
      query: narrowed,
      response: listTotal,
    },
    export: {
      ...read,
      path: `${path}/export`,
      summary: `Every row of ${things} that the filter finds, as CSV; the activity log keeps who exported them`,
      permission: "exports.read",
      alsoNeeds: permission,
      query: narrowed.extend(order).extend({ ids: selection }),
      stream: "text/csv",
    },
  } as const satisfies Record<string, Endpoint>;
  return { ...endpoints, filter: narrowed, pageSize };
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
