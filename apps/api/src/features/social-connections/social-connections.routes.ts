import type { socialConnectionEndpoints } from "@evoya/schemas/social-connections";
import type { Handlers } from "../../http/mount.ts";
import type { SocialConnectionService } from "./social-connections.service.ts";

export const createSocialConnectionRoutes = (
  connections: SocialConnectionService,
): Handlers<typeof socialConnectionEndpoints> => ({
  listSocialConnections: ({ caller }) => connections.list(caller.userId),
  disconnectSocialNetwork: ({ caller, params }) => connections.disconnect(caller.userId, params.network),
  listSocialPosts: ({ caller, params }) => connections.posts(caller.userId, params.network),
  addPostedPhoto: ({ caller, params, body }) => connections.addPhoto(caller.userId, params.id, body.photo),
});
