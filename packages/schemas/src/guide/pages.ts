import { agents } from "./agents.ts";
import { browsers } from "./browsers.ts";
import { authentication, quickStart } from "./first-steps.ts";
import type { GuidePage } from "./guide-page.ts";
import { members } from "./members.ts";
import { itineraries, leadsAndOffers, places, points, quiz } from "./partners.ts";
import { changes, errors, idempotency, paging, rateLimits } from "./rules.ts";
import { scopes } from "./scopes.ts";
import { webhooks } from "./webhooks.ts";

/** The pages of `/docs`, in the order of its menu. */
export const guide: readonly GuidePage[] = [
  quickStart,
  authentication,
  scopes,
  errors,
  paging,
  idempotency,
  rateLimits,
  browsers,
  webhooks,
  leadsAndOffers,
  members,
  itineraries,
  points,
  places,
  quiz,
  agents,
  changes,
];
