import { Callout } from "@evoya/ui/callout";
import { useQuery } from "@tanstack/react-query";
import { matchPath } from "react-router-dom";
import { keptAt } from "../lib/kept-answers.ts";
import { savedLabel } from "../lib/saved-label.ts";
import { paths } from "../paths.ts";

/** The API paths of pages that open offline. */
const answers: [pattern: string, path: (id: string) => string][] = [
  [paths.dashboard, () => "/v1/me/dashboard"],
  [paths.trips, () => "/v1/me/itineraries"],
  [paths.trip(":id"), (id) => `/v1/me/itineraries/${id}`],
  [paths.travelDay(":id"), (id) => `/v1/me/itineraries/${id}/travel-day`],
];

function answerOf(pathname: string): string | null {
  for (const [pattern, path] of answers) {
    const match = matchPath(pattern, pathname);
    if (match) return path(match.params.id ?? "");
  }
  return null;
}

const notSaved =
  "This page isn't saved on this device. Next time you're online, open your trip and choose Save for offline.";
const neverSaved = "This page needs a connection. Your saved trips are in My Trips.";

/** Says that there's no connection, and how old the content is. */
export function OfflineNotice({ pathname }: { pathname: string }) {
  const answer = answerOf(pathname);
  const { data: savedAt } = useQuery({
    queryKey: ["kept-at", answer],
    queryFn: () => (answer ? keptAt(answer) : null),
    networkMode: "always",
    staleTime: 0,
  });
  if (savedAt === undefined) return null;
  return (
    <Callout tone="warning" className="mb-5 print:hidden" title="You're offline">
      {pathname === paths.documents
        ? "Documents you keep on this device open with your PIN. To see the others, reconnect."
        : savedAt
          ? `${savedLabel(savedAt)}. You can check off your packing list and write notes: we'll send them when you're back online.`
          : answer
            ? notSaved
            : neverSaved}
    </Callout>
  );
}
