import type { accountDeletionEndpoints } from "@evoya/schemas/account-deletions";
import type { Handlers } from "../../http/mount.ts";
import type { AccountDeletionService } from "./account-deletions.service.ts";

export const createAccountDeletionRoutes = (
  deletions: AccountDeletionService,
): Handlers<typeof accountDeletionEndpoints> => ({
  requestAccountDeletion: ({ caller, body }) => deletions.request(caller, body),
  undoAccountDeletion: ({ caller }) => deletions.undo(caller.userId),
});
