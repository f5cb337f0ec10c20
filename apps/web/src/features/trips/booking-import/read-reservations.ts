import type { BookingKind } from "@evoya/domain/planner/plan";
import { type FoundBooking, readingLimits } from "./found-booking.ts";
import { readIsoMoment } from "./read-moment.ts";
import { readPrice } from "./read-price.ts";

/** schema.org's reservations, as emails carry them: https://schema.org/Reservation */
const kinds: Record<string, BookingKind> = {
  FlightReservation: "flight",
  LodgingReservation: "stay",
  FoodEstablishmentReservation: "table",
  EventReservation: "activity",
  TrainReservation: "transfer",
  BusReservation: "transfer",
  BoatReservation: "transfer",
  TaxiReservation: "transfer",
  RentalCarReservation: "transfer",
};

/** The reservations in JSON-LD texts; one that can't be parsed is left out. */
export const reservationsInJson = (texts: readonly string[]): FoundBooking[] =>
  reservationsIn(
    texts.flatMap((text) => {
      try {
        return [JSON.parse(text)];
      } catch {
        return [];
      }
    }),
  );

/** Every reservation in parsed data, wherever it's nested. */
export function reservationsIn(data: unknown): FoundBooking[] {
  const found: FoundBooking[] = [];
  const queue: { value: unknown; depth: number }[] = [{ value: data, depth: 0 }];
  for (const { value, depth } of queue) {
    if (found.length >= readingLimits.bookings * 5 || typeof value !== "object" || value === null) continue;
    const kind = Array.isArray(value) ? undefined : kinds[typeOf(value)];
    if (kind) found.push(toBooking(kind, value));
    else if (depth < readingLimits.depth && queue.length < 10_000)
      queue.push(...Object.values(value).map((inner) => ({ value: inner, depth: depth + 1 })));
  }
  return found;
}

const typeOf = (value: unknown): string => text(value, "@type").split(/[/:]/).at(-1) ?? "";

/** The value at a path of properties; the first of a list. */
function at(value: unknown, ...path: string[]): unknown {
  let inner = value;
  for (const name of path) {
    if (Array.isArray(inner)) inner = inner[0];
    if (typeof inner !== "object" || inner === null || !Object.hasOwn(inner, name)) return undefined;
    inner = (inner as Record<string, unknown>)[name];
  }
  return Array.isArray(inner) ? inner[0] : inner;
}

/** The text at a path, or none. */
function text(value: unknown, ...path: string[]): string {
  const found = at(value, ...path);
  return typeof found === "string" || typeof found === "number" ? String(found).trim() : "";
}

const first = (...texts: string[]): string => texts.find((one) => one !== "") ?? "";

function toBooking(kind: BookingKind, data: object): FoundBooking {
  const about = at(data, "reservationFor");
  const starts = first(
    text(about, "departureTime"),
    text(about, "startDate"),
    text(data, "checkinTime"),
    text(data, "checkinDate"),
    text(data, "startTime"),
    text(data, "pickupTime"),
    text(about, "departureDate"),
  );
  const ends = first(
    text(about, "arrivalTime"),
    text(about, "endDate"),
    text(data, "checkoutTime"),
    text(data, "checkoutDate"),
    text(data, "endTime"),
    text(data, "dropoffTime"),
  );
  const price = first(text(data, "totalPrice"), text(data, "price"), text(data, "totalPrice", "price"));
  const currency = first(text(data, "priceCurrency"), text(data, "totalPrice", "priceCurrency"));
  return {
    kind,
    title: titleOf(kind, data, about),
    starts: readIsoMoment(starts),
    ends: ends ? readIsoMoment(ends) : null,
    number: first(text(data, "reservationNumber"), text(data, "reservationId")),
    address: addressOf(kind, data, about),
    price: readPrice(`${currency} ${price}`),
    isCancelled: /cancell?ed$/i.test(text(data, "reservationStatus")),
  };
}

function titleOf(kind: BookingKind, data: object, about: unknown): string {
  const name = text(about, "name");
  if (kind === "flight") {
    const airline = first(text(about, "airline", "iataCode"), text(about, "airline", "name"));
    const number = text(about, "flightNumber");
    const flight = number.startsWith(airline) ? number : `${airline} ${number}`;
    return withWay(`Flight ${flight}`.trim(), about, ["departureAirport", "arrivalAirport"], "iataCode");
  }
  if (kind !== "transfer") return name;
  const vehicle = first(
    text(about, "trainName"),
    text(about, "trainNumber") && `Train ${text(about, "trainNumber")}`,
    text(about, "busNumber") && `Bus ${text(about, "busNumber")}`,
    text(about, "busName"),
    name,
    { TaxiReservation: "Taxi", RentalCarReservation: "Rental car", BoatReservation: "Boat" }[typeOf(data)] ??
      "",
  );
  const ends = ["Station", "BusStop", "BoatTerminal"].find((place) =>
    text(about, `departure${place}`, "name"),
  );
  return withWay(vehicle, about, [`departure${ends}`, `arrival${ends}`], "name");
}

function withWay(title: string, about: unknown, [from, to]: [string, string], short: string): string {
  const [start, end] = [from, to].map((place) =>
    first(text(about, place, short), text(about, place, "name")),
  );
  return start && end ? `${title}, ${start} to ${end}` : title;
}

function addressOf(kind: BookingKind, data: object, about: unknown): string {
  if (kind === "flight") return text(about, "departureAirport", "name");
  const place = [
    at(about, "location"),
    at(data, "pickupLocation"),
    at(about, "departureStation"),
    about,
  ].find((one) => at(one, "address") !== undefined);
  const address = at(place, "address");
  if (typeof address === "string") return address.trim();
  return ["streetAddress", "postalCode", "addressLocality", "addressRegion", "addressCountry"]
    .map((part) => first(text(address, part), text(address, part, "name")))
    .filter(Boolean)
    .join(", ");
}
