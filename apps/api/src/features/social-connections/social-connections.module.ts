import type { Base } from "../../container/base.ts";
import type { RateLimits } from "../../http/rate-limits.ts";
import type { HandlersOf } from "../../jobs/define-job.ts";
import type { AlbumService } from "../albums/albums.service.ts";
import type { SessionService } from "../sessions/sessions.service.ts";
import { createPhotoKeys } from "./photo-keys.ts";
import type { socialConnectionJobs } from "./social-connections.jobs.ts";
import { createSocialConnectionRepository } from "./social-connections.repository.ts";
import { createSocialConnectionRouter } from "./social-connections.router.ts";
import { createSocialConnectionRoutes } from "./social-connections.routes.ts";
import { createSocialConnectionService } from "./social-connections.service.ts";

type Given = Pick<
  Base,
  "transact" | "db" | "cipher" | "clock" | "config" | "cookies" | "socialNetworks" | "uploadFolder"
> & {
  albums: AlbumService;
  sessions: Pick<SessionService, "lookup">;
};

export function socialConnectionsModule(given: Given) {
  const { transact, db, cipher, clock, config, cookies, socialNetworks, uploadFolder } = given;
  const connections = createSocialConnectionService({
    transact,
    connections: createSocialConnectionRepository(db),
    networks: socialNetworks,
    albums: given.albums,
    uploadFolder,
    cipher,
    photoKeys: createPhotoKeys(cipher, clock),
    photoUrl: (key) => `${config.API_URL}/files/posted-photos/${key}`,
  });
  return {
    handlers: createSocialConnectionRoutes(connections),
    jobs: { "revoke-network": connections.revoke } satisfies HandlersOf<typeof socialConnectionJobs>,
    router: ({ rateLimits }: { rateLimits: RateLimits }) =>
      createSocialConnectionRouter({
        networks: socialNetworks,
        connections,
        findMember: given.sessions.lookup.findMember,
        cookies,
        limits: rateLimits,
        webUrl: config.WEB_URL,
      }),
  };
}
