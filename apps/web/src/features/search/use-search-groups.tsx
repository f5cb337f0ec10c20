import { useSettled } from "@evoya/app-kit/lib/use-settled";
import { destinationLabel, destinationOptions } from "@evoya/domain/catalog/options";
import { tripDatesLabel } from "@evoya/domain/dates";
import { documentTypeLabels } from "@evoya/domain/documents";
import { regionOf } from "@evoya/domain/regions";
import { requestStatusDisplay } from "@evoya/domain/request-status";
import type { Trip } from "@evoya/schemas/itineraries";
import type { CommandGroup, CommandItem } from "@evoya/ui/command-dialog";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Compass, ConciergeBell, FileText, MessageCircle, Sparkles } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { destinationArt } from "../../art/index.ts";
import { menuItems } from "../../layouts/member-menu.tsx";
import { paths } from "../../paths.ts";
import { useDocumentFile } from "../documents/use-document-file.ts";
import { tripsQuery } from "../trips/queries.ts";
import { isMatch } from "./find.ts";
import { searchQuery } from "./queries.ts";

/** How many places and pages a query shows; the server finds as many of the member's own things. */
const maxShown = 5;

type FoundTrip = Pick<Trip, "id" | "title" | "destination" | "destinationId" | "startDate" | "endDate">;

const picture = (place: string) => (
  <img
    src={destinationArt(place)}
    alt=""
    width={40}
    height={30}
    className="h-7.5 w-10 shrink-0 rounded-md object-cover"
  />
);

/** The search results for a query: pages at first, then matches among the member's own things and our guide. */
export function useSearchGroups(query: string): {
  groups: CommandGroup[];
  isPending: boolean;
  hasFailed: boolean;
} {
  const navigate = useNavigate();
  const trips = useQuery(tripsQuery);
  const wanted = useSettled(query.trim());
  const own = useQuery({ ...searchQuery(wanted), placeholderData: keepPreviousData });
  const found = wanted ? own.data : undefined;
  const { mutate: openFile } = useDocumentFile();
  const go = (to: string) => () => void navigate(to);

  const pages: CommandItem[] = [
    ...menuItems.map(({ href, label, icon }) => ({ id: href, label, media: icon, onChoose: go(href) })),
    {
      id: paths.planMyTrip,
      label: "Plan New Trip",
      media: <Compass aria-hidden />,
      onChoose: go(paths.planMyTrip),
    },
    {
      id: paths.itineraryGenerator,
      label: "Generate an itinerary",
      media: <Sparkles aria-hidden />,
      onChoose: go(paths.itineraryGenerator),
    },
  ];
  const tripItem = ({ id, title, destination, destinationId, ...trip }: FoundTrip): CommandItem => ({
    id,
    label: title,
    detail: trip.startDate ? tripDatesLabel(trip.startDate, trip.endDate) : undefined,
    media: picture(destinationId ?? destination),
    onChoose: go(paths.trip(id)),
  });
  const ownRequests = (found?.requests ?? []).map(({ id, destination, status }) => ({
    id,
    label: destination,
    detail: requestStatusDisplay[status].label,
    media: <ConciergeBell aria-hidden />,
    onChoose: go(paths.request(id)),
  }));
  const conversations = (found?.threads ?? []).map(({ id, subject, lastMessage, found }) => ({
    id,
    label: subject,
    detail: found?.text ?? lastMessage,
    media: <MessageCircle aria-hidden />,
    onChoose: go(paths.thread(id)),
  }));
  const files = (found?.documents ?? []).map(({ id, name, type, tripTitle }) => ({
    id,
    label: name,
    detail: tripTitle ? `${documentTypeLabels[type]}, ${tripTitle}` : documentTypeLabels[type],
    media: <FileText aria-hidden />,
    onChoose: () => openFile({ id, as: "view" }),
  }));
  const places = destinationOptions.map((option) => ({
    id: `place-${option.id}`,
    label: destinationLabel(option),
    media: picture(option.id),
    onChoose: go(paths.destination(regionOf(option.id)?.id ?? "", option.id)),
  }));

  const matching = (label: string, items: CommandItem[]): CommandGroup => ({
    label,
    items: items.filter((item) => isMatch(query, item.label, item.detail)).slice(0, maxShown),
  });
  const all = query.trim()
    ? [
        { label: "Trips", items: (found?.trips ?? []).map(tripItem) },
        { label: "Concierge requests", items: ownRequests },
        { label: "Messages", items: conversations },
        { label: "Documents", items: files },
        matching("Places", places),
        matching("Go to", pages),
      ]
    : [
        { label: "Your trips", items: (trips.data?.items ?? []).slice(0, 3).map(tripItem) },
        { label: "Go to", items: pages },
      ];
  return {
    groups: all.filter(({ items }) => items.length > 0),
    isPending: wanted !== query.trim() || own.isFetching,
    hasFailed: own.isError,
  };
}
