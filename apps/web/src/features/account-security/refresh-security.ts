import type { QueryClient } from "@tanstack/react-query";
import { memberKeysQuery } from "../member-keys/queries.ts";
import { calendarFeedQuery } from "../trips/queries.ts";
import { securityQuery } from "./queries.ts";

/** Asks again for what ends with other sessions: devices, API keys, and the calendar address. */
export const refreshSecurity = (client: QueryClient) =>
  Promise.all(
    [securityQuery, memberKeysQuery, calendarFeedQuery].map(({ queryKey }) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
