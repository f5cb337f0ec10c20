import type { Endpoint } from "@evoya/schemas/endpoint";
import { liveEventEndpoints, staffLiveEventEndpoints } from "@evoya/schemas/live-events";
import type { Base } from "../../container/base.ts";
import type { Authenticate } from "../../http/authenticate.ts";
import type { HttpContext } from "../../http/mount.ts";
import { createDispatcher } from "../../live/dispatcher.ts";
import { createEventStreams } from "../../live/event-stream.ts";
import { createLiveEventRoutes, createStaffLiveEventRoutes } from "./live-events.routes.ts";

type Given = Pick<Base, "liveEvents" | "logger" | "metrics"> & { authenticate: Authenticate };

export function liveEventsModule({ liveEvents, logger, metrics, authenticate }: Given) {
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
  return {
    dispatcher,
    streams,
    handlers: {
      ...createLiveEventRoutes({ streams, isStillOpen: isStillOpen(liveEventEndpoints.streamMemberEvents) }),
      ...createStaffLiveEventRoutes({
        streams,
        isStillOpen: isStillOpen(staffLiveEventEndpoints.streamStaffEvents),
      }),
    },
  };
}
