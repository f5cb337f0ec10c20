import { type Entry, entryName } from "@evoya/domain/catalog-entries";
import type { StaffActOn } from "@evoya/domain/staff-actions";
import type { CheckBody } from "@evoya/schemas/catalog-checks";
import type { DomainEvent } from "../../events/domain-event.ts";
import { actorOf, type StaffOrigin } from "../../events/staff-origin.ts";

type Named = { id: string; name: string };

const ofPlace = (act: StaffActOn<"catalog_place">, { id }: Named, origin: StaffOrigin) => ({
  ...actorOf(origin),
  action: `catalog_place.${act}` as const,
  resourceType: "catalog_place",
  resourceId: id,
});

const ofDestination = (act: StaffActOn<"destination">, { id }: Named, origin: StaffOrigin) => ({
  ...actorOf(origin),
  action: `destination.${act}` as const,
  resourceType: "destination",
  resourceId: id,
});

/** The differences between two versions of a place: each field as it was and as it is. */
function differences(before: Entry, after: Entry): Record<"before" | "after", object> {
  const [was, is] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const names = [...is.keys()].filter(
    (name) => JSON.stringify(was.get(name)) !== JSON.stringify(is.get(name)),
  );
  const picked = (fields: Map<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, fields.get(name)]));
  return { before: picked(was), after: picked(is) };
}

/** Someone has changed a place in the catalog, or undone our changes to it. */
export const placeChanged = (place: Named, before: Entry, after: Entry, origin: StaffOrigin): DomainEvent => {
  const changed = differences(before, after);
  return {
    staffLog: {
      ...ofPlace("update", place, origin),
      before: { place: entryName(before), ...changed.before },
      after: { place: entryName(after), ...changed.after },
    },
  };
};

/** Someone has checked whether what we say about a place is right. */
export const placeChecked = (
  place: Named,
  { checkedOn, source }: CheckBody,
  origin: StaffOrigin,
): DomainEvent => ({
  staffLog: {
    ...ofPlace("check", place, origin),
    after: { place: place.name, checkedOn, source },
  },
});

/** Someone has retired a place, or brought it back. */
export const placeRetired = (place: Named, isRetired: boolean, origin: StaffOrigin): DomainEvent => ({
  staffLog: {
    ...ofPlace(isRetired ? "retire" : "restore", place, origin),
    before: { place: place.name, isRetired: !isRetired },
    after: { place: place.name, isRetired },
  },
});

/** Someone has checked a whole destination and found it good. */
export const destinationChecked = (
  destination: Named,
  { checkedOn, source }: CheckBody,
  origin: StaffOrigin,
): DomainEvent => ({
  staffLog: {
    ...ofDestination("check", destination, origin),
    after: { destination: destination.name, checkedOn, source },
  },
});

/** Someone has retired a destination, or brought it back. */
export const destinationRetired = (
  destination: Named,
  isRetired: boolean,
  origin: StaffOrigin,
): DomainEvent => ({
  staffLog: {
    ...ofDestination(isRetired ? "retire" : "restore", destination, origin),
    before: { destination: destination.name, isRetired: !isRetired },
    after: { destination: destination.name, isRetired },
  },
});
