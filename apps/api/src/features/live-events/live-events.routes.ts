import type { liveEventEndpoints, staffLiveEventEndpoints } from "@evoya/schemas/live-events";
import type { Handlers, HttpContext } from "../../http/mount.ts";
import type { EventStreams } from "../../live/event-stream.ts";

type Deps = {
  streams: EventStreams;
  /** Whether the session or key that opened a stream is still valid. */
  isStillOpen: (http: HttpContext) => Promise<boolean>;
};

export const createLiveEventRoutes = ({
  streams,
  isStillOpen,
}: Deps): Handlers<typeof liveEventEndpoints> => ({
  streamMemberEvents: ({ caller, query, http }) =>
    streams.open({
      ...http,
      audience: `user:${caller.userId}`,
      owner: caller.sessionId,
      ...query,
      isAllowed: () => isStillOpen(http),
    }),
});

export const createStaffLiveEventRoutes = ({
  streams,
  isStillOpen,
}: Deps): Handlers<typeof staffLiveEventEndpoints> => ({
  streamStaffEvents: ({ caller, query, http }) =>
    streams.open({
      ...http,
      audience: "staff",
      owner: caller.kind === "staff" ? caller.sessionId : caller.apiKeyId,
      ...query,
      isAllowed: () => isStillOpen(http),
    }),
});
