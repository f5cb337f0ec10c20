import { matchPath } from "react-router-dom";
import { paths } from "../../paths.ts";

/**
 * Where an itinerary was opened from: the request its address names, the request or client seen `last` in this tab, or
 * else the list of all requests.
 */
export function wayBack(search: string, last: string | undefined): { to: string; label: string } {
  const named = new URLSearchParams(search).get("request");
  const label = "Back to the request";
  if (named) return { to: paths.request(named), label };
  if (last && last !== paths.requestsBoard && matchPath(paths.request(":id"), last))
    return { to: last, label };
  if (last && matchPath(paths.user(":id"), last)) return { to: last, label: "Back to the user" };
  return { to: paths.clientRequests, label: "Back to Client Requests" };
}
