import type { companionEndpoints } from "@evoya/schemas/companions";
import type { Handlers } from "../../http/mount.ts";
import type { CompanionService } from "./companions.service.ts";
import type { TripInvitationService } from "./trip-invitations.service.ts";

export const createCompanionRoutes = (
  companions: CompanionService,
  invitations: TripInvitationService,
): Handlers<typeof companionEndpoints> => ({
  listCompanions: ({ caller, params }) => companions.list(caller.userId, params.id),
  inviteCompanion: ({ caller, params, body }) =>
    companions.invite(caller.userId, params.id, body.email, body.role),
  changeCompanion: ({ caller, params, body }) =>
    companions.change(caller.userId, params.id, params.companionId, body.role),
  removeCompanion: ({ caller, params }) => companions.remove(caller.userId, params.id, params.companionId),
  leaveTrip: ({ caller, params }) => companions.leave(caller.userId, params.id),
  joinTrip: ({ caller, body }) => invitations.accept(caller.userId, body.invitation),
  getTripInvitation: ({ caller, params }) => invitations.find(caller.userId, params.invitation),
});
