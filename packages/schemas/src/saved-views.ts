import { z } from "zod";
import { id, idParams, requiredText } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** A list's address in the back office. */
const list = z
  .string()
  .max(100)
  .regex(/^\/admin(\/[a-z-]+)+$/)
  .meta({ examples: ["/admin/users"] });

export const newSavedView = z.strictObject({
  list,
  name: requiredText(60, "Please enter a name"),
  search: z
    .string()
    .max(1000)
    .regex(/^[^?#\s]*$/)
    .meta({ description: "The list's filters and order, as in its address", examples: ["plan=elite"] }),
  isShared: z.boolean().default(false).meta({ description: "Whether the whole team sees it" }),
});
export type NewSavedView = z.output<typeof newSavedView>;

const savedView = z
  .object({
    id,
    name: z.string(),
    search: z.string(),
    isShared: z.boolean(),
    isMine: z.boolean(),
  })
  .meta({ id: "SavedView" });
export type SavedView = z.output<typeof savedView>;

const common = { tag: "Staff: saved views", caller: "staff" } as const;

/** A list's filters and order, saved under a name. */
export const savedViewEndpoints = {
  listSavedViews: endpoint({
    ...common,
    method: "get",
    path: "/v1/admin/saved-views",
    summary: "Your own saved views of a list, and those shared with the team, by name",
    query: z.strictObject({ list }),
    response: z.object({ items: z.array(savedView) }),
  }),
  saveView: endpoint({
    ...common,
    method: "post",
    path: "/v1/admin/saved-views",
    summary: "Keep a list's filters and order under a name; your own view of that name is replaced",
    idempotent: true,
    body: newSavedView,
    example: { list: "/admin/users", name: "Elite members", search: "plan=elite", isShared: true },
    status: 201,
    response: savedView,
    problems: ["conflict"],
  }),
  renameSavedView: endpoint({
    ...common,
    method: "patch",
    path: "/v1/admin/saved-views/:id",
    summary: "Give one of your own saved views another name",
    params: idParams,
    body: newSavedView.pick({ name: true }),
    example: { name: "Elite, most points first" },
    response: savedView,
    problems: ["conflict", "not_found"],
  }),
  deleteSavedView: endpoint({
    ...common,
    method: "delete",
    path: "/v1/admin/saved-views/:id",
    summary: "Delete one of your own saved views",
    params: idParams,
    problems: ["not_found"],
  }),
};
