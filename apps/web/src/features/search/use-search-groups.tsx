import { destinationLabel, destinationOptions } from "@evoya/domain/catalogue/options";
import { requestStatusDisplay } from "@evoya/domain/concierge";
import { tripDatesLabel } from "@evoya/domain/dates";
import { documentTypeLabels } from "@evoya/domain/documents";
import { regionOf } from "@evoya/domain/regions";
import type { CommandGroup, CommandItem } from "@evoya/ui/command-dialog";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Compass, ConciergeBell, FileText, MessageCircle } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { destinationArt } from "../../art/index.ts";
import { menuItems } from "../../layouts/member-menu.tsx";
import { paths } from "../../paths.ts";
import { conciergeRequestsQuery } from "../concierge-requests/queries.ts";
import { documentsQuery } from "../documents/queries.ts";
import { useDocumentFile } from "../documents/use-document-file.ts";
import { threadsQuery } from "../messages/queries.ts";
import { tripsQuery } from "../trips/queries.ts";
import { isMatch } from "./find.ts";

/** How many of a kind are shown for a query. */
const maxShown = 5;

const picture = (place: string) => (
  <img
    src={destinationArt(place)}
    alt=""
    width={40}
    height={30}
    className="h-7.5 w-10 shrink-0 rounded-md object-cover"
  />
);

/** What the search offers for a query: pages at first, then whatever of the member's own, and of our guide, matches. */
export function useSearchGroups(query: string): { groups: CommandGroup[]; isPending: boolean } {
  const navigate = useNavigate();
  const trips = useQuery(tripsQuery);
  const requests = useQuery(conciergeRequestsQuery);
  const threads = useInfiniteQuery(threadsQuery("all"));
  const documents = useInfiniteQuery(documentsQuery);
  const { mutate: openFile } = useDocumentFile();
  const go = (to: string) => () => void navigate(to);

  const pages: CommandItem[] = [
    ...menuItems.map(({ href, label, icon }) => ({ id: href, label, media: icon, onChoose: go(href) })),
    {
      id: paths.itineraryGenerator,
      label: "Plan New Trip",
      media: <Compass aria-hidden />,
      onChoose: go(paths.itineraryGenerator),
    },
  ];
  const ownTrips = (trips.data?.items ?? []).map(({ id, title, destination, destinationId, ...trip }) => ({
    id,
    label: title,
    detail: trip.startDate ? tripDatesLabel(trip.startDate, trip.endDate) : undefined,
    words: destination,
    media: picture(destinationId ?? destination),
    onChoose: go(paths.trip(id)),
  }));
  const ownRequests = (requests.data?.items ?? []).map(({ id, destination, status }) => ({
    id,
    label: destination,
    detail: requestStatusDisplay[status].label,
    media: <ConciergeBell aria-hidden />,
    onChoose: go(paths.conciergeRequest(id)),
  }));
  const conversations = (threads.data?.pages ?? [])
    .flatMap(({ items }) => items)
    .map(({ id, subject, lastMessage }) => ({
      id,
      label: subject,
      detail: lastMessage,
      media: <MessageCircle aria-hidden />,
      onChoose: go(paths.thread(id)),
    }));
  const files = (documents.data?.pages ?? [])
    .flatMap(({ items }) => items)
    .map(({ id, name, type, trip }) => ({
      id,
      label: name,
      detail: trip ? `${documentTypeLabels[type]}, ${trip.title}` : documentTypeLabels[type],
      media: <FileText aria-hidden />,
      onChoose: () => openFile({ id, as: "view" }),
    }));
  const places = destinationOptions.map((option) => ({
    id: `place-${option.id}`,
    label: destinationLabel(option),
    media: picture(option.id),
    onChoose: go(paths.destination(regionOf(option.id)?.id ?? "", option.id)),
  }));

  const matching = (label: string, items: (CommandItem & { words?: string })[]): CommandGroup => ({
    label,
    items: items.filter((item) => isMatch(query, item.label, item.detail, item.words)).slice(0, maxShown),
  });
  const all = query.trim()
    ? [
        matching("Trips", ownTrips),
        matching("Concierge requests", ownRequests),
        matching("Messages", conversations),
        matching("Documents", files),
        matching("Places", places),
        matching("Go to", pages),
      ]
    : [
        { label: "Your trips", items: ownTrips.slice(0, 3) },
        { label: "Go to", items: pages },
      ];
  return {
    groups: all.filter(({ items }) => items.length > 0),
    isPending: trips.isPending || threads.isPending || documents.isPending,
  };
}
