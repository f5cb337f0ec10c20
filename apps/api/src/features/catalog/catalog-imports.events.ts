import type { StaffActOn } from "@evoya/domain/staff-actions";
import type { DomainEvent } from "../../events/domain-event.ts";
import { actorOf, type StaffOrigin } from "../../events/staff-origin.ts";

type Import = { id: string; fileName: string };

const logged = (
  action: StaffActOn<"catalog_import">,
  { id, fileName }: Import,
  places: number,
  origin: StaffOrigin,
) => ({
  ...actorOf(origin),
  action: `catalog_import.${action}` as const,
  resourceType: "catalog_import",
  resourceId: id,
  after: { file: fileName, places },
});

/** Someone has had the places in a file added to the catalog. */
export const importApplied = (row: Import, places: number, origin: StaffOrigin): DomainEvent => ({
  staffLog: logged("apply", row, places, origin),
});

/** Someone has taken the places in a file back out of the catalog. */
export const importUndone = (row: Import, places: number, origin: StaffOrigin): DomainEvent => ({
  staffLog: logged("undo", row, places, origin),
});
