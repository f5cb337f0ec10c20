import type { Endpoint } from "@evoya/schemas/endpoint";
import { liveEventEndpoints, staffLiveEventEndpoints } from "@evoya/schemas/live-events";
import type { Base } from "../../container/base.ts";
import type { Authenticate } from "../../http/authenticate.ts";
import type { HttpContext } from "../../http/mount.ts";
import { createDispatcher } from "../../live/dispatcher.ts";
import { createEventStreams } from "../../live/event-stream.ts";
import { hashToken } from "../credentials/tokens.ts";
import { createLiveEventRoutes, createStaffLiveEventRoutes } from "./live-events.routes.ts";

type Given = Pick<Base, "liveEvents" | "logger" | "metrics" | "cookies"> & { authenticate: Authenticate };

export function liveEventsModule({ liveEvents, logger, metrics, cookies, authenticate }: Given) {
  const dispatcher = createDispatcher(liveEvents, {
    onError: (error) => logger.warn({ err: error }, "live events"),
    onDelivered: metrics.deliveredEvent,
  });
  const streams = createEventStreams(dispatcher);
  /** Whether a stream's owner may still have it. An outage doesn't end streams. */
  const isStillOpen =
    (endpoint: Endpoint) =>
    ({ request }: HttpContext): Promise<boolean> =>
      authenticate(request, endpoint).then(
        () => true,
        (error: { status?: number }) => error.status !== 401 && error.status !== 403,
      );
  /** What a notification of an ended session names. */
  const sessionOf =
    (kind: "member" | "staff") =>
    ({ request }: HttpContext): string =>
      hashToken(cookies.read(request, kind) ?? "").toString("hex");
  return {
    dispatcher,
    streams,
    handlers: {
      ...createLiveEventRoutes({
        streams,
        isStillOpen: isStillOpen(liveEventEndpoints.streamMemberEvents),
        sessionOf: sessionOf("member"),
      }),
      ...createStaffLiveEventRoutes({
        streams,
        isStillOpen: isStillOpen(staffLiveEventEndpoints.streamStaffEvents),
        sessionOf: sessionOf("staff"),
      }),
    },
  };
}
