import type { Place } from "@evoya/domain/catalogue/destination";
import type { CheckBody } from "@evoya/schemas/catalog";
import type { DomainEvent } from "../../events/domain-event.ts";
import { actorOf, type StaffOrigin } from "../../events/staff-origin.ts";

type Named = { id: string; name: string };

const logged = (kind: "catalog_place" | "destination", act: string, { id }: Named, origin: StaffOrigin) => ({
  ...actorOf(origin),
  action: `${kind}.${act}`,
  resourceType: kind,
  resourceId: id,
});

/** What two versions of a place differ in, each field as it was and as it is. */
function differences(before: Place, after: Place): { before: Partial<Place>; after: Partial<Place> } {
  const names = (Object.keys(after) as (keyof Place)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const picked = (place: Place) => Object.fromEntries(names.map((name) => [name, place[name]]));
  return { before: picked(before), after: picked(after) };
}

/** Someone has changed a place of the catalog, or taken back what we changed. */
export const placeChanged = (place: Named, before: Place, after: Place, origin: StaffOrigin): DomainEvent => {
  const changed = differences(before, after);
  return {
    staffLog: {
      ...logged("catalog_place", "update", place, origin),
      before: { place: before.name, ...changed.before },
      after: { place: after.name, ...changed.after },
    },
  };
};

/** Someone has looked up whether what we say about a place is right. */
export const placeChecked = (
  place: Named,
  { checkedOn, source }: CheckBody,
  origin: StaffOrigin,
): DomainEvent => ({
  staffLog: {
    ...logged("catalog_place", "check", place, origin),
    after: { place: place.name, checkedOn, source },
  },
});

/** Someone has retired a place, or brought it back. */
export const placeRetired = (place: Named, isRetired: boolean, origin: StaffOrigin): DomainEvent => ({
  staffLog: {
    ...logged("catalog_place", isRetired ? "retire" : "restore", place, origin),
    before: { place: place.name, isRetired: !isRetired },
    after: { place: place.name, isRetired },
  },
});

/** Someone has looked at a whole destination and found it good. */
export const destinationChecked = (
  destination: Named,
  { checkedOn, source }: CheckBody,
  origin: StaffOrigin,
): DomainEvent => ({
  staffLog: {
    ...logged("destination", "check", destination, origin),
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
    ...logged("destination", isRetired ? "retire" : "restore", destination, origin),
    before: { destination: destination.name, isRetired: !isRetired },
    after: { destination: destination.name, isRetired },
  },
});
