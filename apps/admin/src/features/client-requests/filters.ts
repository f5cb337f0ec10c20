import { type RequestStatus, requestStatuses } from "@evoya/domain/concierge";

export type RequestType = "concierge" | "trip";
export type RequestFilters = { type?: RequestType; status?: RequestStatus; q?: string };

const types: readonly RequestType[] = ["concierge", "trip"];
const oneOf = <T extends string>(all: readonly T[], text: string | null): T | undefined =>
  all.find((each) => each === text);

/** The filters an address names. `filter=pending`, the dashboard's shortcut, means status new (admin spec §2). */
export function readFilters(search: URLSearchParams): RequestFilters {
  const shortcut = search.get("filter") === "pending" ? "new" : undefined;
  return {
    type: oneOf(types, search.get("type")),
    status: oneOf(requestStatuses, search.get("status")) ?? shortcut,
    q: search.get("q")?.trim().slice(0, 100) || undefined,
  };
}

/** The address's part that names `filters`. */
export function writeFilters({ type, status, q }: RequestFilters): URLSearchParams {
  const named = Object.entries({ type, status, q }).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  );
  return new URLSearchParams(named);
}

export const isFiltered = ({ type, status }: RequestFilters): boolean => Boolean(type || status);
