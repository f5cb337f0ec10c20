import type { liveEventEndpoints, staffLiveEventEndpoints } from "@evoya/schemas/live-events";
import type { Handlers, HttpContext } from "../../http/mount.ts";
import type { EventStreams } from "../../live/event-stream.ts";

type Deps = {
  streams: EventStreams;
  /** Whether the session or key that opened a stream is still valid. */
  isStillOpen: (http: HttpContext) => Promise<boolean>;
  /** The hash of the token that a session's streams are kept under. */
  sessionOf: (http: HttpContext) => string;
};

export const createLiveEventRoutes = ({
  streams,
  isStillOpen,
  sessionOf,
}: Deps): Handlers<typeof liveEventEndpoints> => ({
  streamMemberEvents: ({ caller, query, http }) =>
    streams.open({
      ...http,
      audience: `user:${caller.userId}`,
      owner: sessionOf(http),
      ...query,
      isAllowed: () => isStillOpen(http),
    }),
});

export const createStaffLiveEventRoutes = ({
  streams,
  isStillOpen,
  sessionOf,
}: Deps): Handlers<typeof staffLiveEventEndpoints> => ({
  streamStaffEvents: ({ caller, query, http }) =>
    streams.open({
      ...http,
      audience: "staff",
      owner: caller.kind === "staff" ? sessionOf(http) : caller.apiKeyId,
      ...query,
      isAllowed: () => isStillOpen(http),
    }),
});
