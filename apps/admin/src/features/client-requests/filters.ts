import {
  type ClientRequestStatus as AnyStatus,
  clientRequestTypes,
  type ClientRequestType as RequestType,
} from "@evoya/domain/client-requests";
import { requestStatuses } from "@evoya/domain/concierge";

export type { AnyStatus, RequestType };
export type RequestFilters = { type?: RequestType; status?: AnyStatus; q?: string };

const statuses: readonly AnyStatus[] = ["pending", ...requestStatuses];
const oneOf = <T extends string>(all: readonly T[], text: string | null): T | undefined =>
  all.find((each) => each === text);

/** The filters an address names. `filter=pending` is what the dashboard counts (admin spec §2; design D15). */
export function readFilters(search: URLSearchParams): RequestFilters {
  const shortcut = search.get("filter") === "pending" ? "pending" : undefined;
  return {
    type: oneOf(clientRequestTypes, search.get("type")),
    status: oneOf(statuses, search.get("status")) ?? shortcut,
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
