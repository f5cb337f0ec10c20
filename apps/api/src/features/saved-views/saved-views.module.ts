import { Problem } from "@evoya/schemas/problems";
import type { savedViewEndpoints } from "@evoya/schemas/saved-views";
import type { Base } from "../../container/base.ts";
import type { DomainEvent } from "../../events/domain-event.ts";
import type { StaffCaller } from "../../http/caller.ts";
import type { Handlers } from "../../http/mount.ts";
import { createSavedViewRepository } from "./saved-views.repository.ts";

/** How many views one person can save, over all lists. */
const maxViews = 200;

/** Menus that are open elsewhere follow. */
const viewsChanged: DomainEvent = { live: [{ to: "staff", event: { type: "saved_views.changed" } }] };

const notFound = (): Problem => new Problem("not_found", "View not found");

/** The caller as a person; a key has no views. */
function personOf({ adminUserId }: StaffCaller): string {
  if (!adminUserId) throw new Problem("forbidden");
  return adminUserId;
}

/** Saved views of staff lists, each person's own and those shared with the team. */
export function savedViewsModule({ transact, db }: Pick<Base, "transact" | "db">): {
  handlers: Handlers<typeof savedViewEndpoints>;
} {
  const views = createSavedViewRepository(db);
  return {
    handlers: {
      listSavedViews: async ({ caller, query }) => ({
        items: await views.listFor(personOf(caller), query.list),
      }),
      saveView: ({ caller, body }) =>
        transact(async ({ savedViews, publish }) => {
          const adminUserId = personOf(caller);
          await savedViews.lockOwner(adminUserId);
          if ((await savedViews.countOf(adminUserId)) >= maxViews)
            throw new Problem("conflict", `You can save up to ${maxViews} views. Delete one first.`);
          const saved = await savedViews.save(adminUserId, body);
          await publish(viewsChanged);
          return { ...saved, isMine: true };
        }),
      renameSavedView: ({ caller, params, body }) =>
        transact(async ({ savedViews, publish }) => {
          const adminUserId = personOf(caller);
          await savedViews.lockOwner(adminUserId);
          if (await savedViews.isNameTaken(adminUserId, params.id, body.name))
            throw new Problem("conflict", "Another of your views of this list has that name.");
          const renamed = await savedViews.rename(adminUserId, params.id, body.name);
          if (!renamed) throw notFound();
          await publish(viewsChanged);
          return { ...renamed, isMine: true };
        }),
      deleteSavedView: ({ caller, params }) =>
        transact(async ({ savedViews, publish }) => {
          if (!(await savedViews.remove(personOf(caller), params.id))) throw notFound();
          await publish(viewsChanged);
        }),
    },
  };
}
