import { bookingRequestEndpoints } from "./booking-requests.ts";
import { clientRequestEndpoints } from "./client-requests.ts";
import { staffLiveEventEndpoints } from "./live-events.ts";
import { staffMessageEndpoints } from "./messages.ts";
import { staffSessionEndpoints } from "./sessions.ts";
import { staffDashboardEndpoints } from "./staff-dashboard.ts";

/** What staff and third parties with an API key may call. */
export const staffContract = {
  ...staffSessionEndpoints,
  ...staffDashboardEndpoints,
  ...clientRequestEndpoints,
  ...bookingRequestEndpoints,
  ...staffMessageEndpoints,
  ...staffLiveEventEndpoints,
};
