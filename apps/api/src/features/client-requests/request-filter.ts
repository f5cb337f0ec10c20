import { type ClientRequestStatus, isRequestNumber } from "@evoya/domain/client-requests";
import { calendarDateIn } from "@evoya/domain/dates";
import { answersDueWithin } from "@evoya/domain/first-response";
import { daysOfPeriod } from "@evoya/domain/periods";
import type { PlanId } from "@evoya/domain/plans";
import type { ClientRequestFilters } from "@evoya/schemas/client-requests";
import { indexedPattern } from "../../db/keyset.ts";

export type ClientRequestFilter = ClientRequestFilters & {
  /** Only rows with these ids. */
  ids?: readonly string[] | undefined;
  /** Includes archived ones, as a search by ids always does. */
  withArchived?: boolean | undefined;
};

/** A filter and a place as flat arguments: which of them are present decides the SQL, their values don't. */
export type Args = {
  status?: ClientRequestStatus;
  bookingStatus?: ClientRequestStatus;
  /** Every status but completed and canceled. */
  isOpen?: true;
  like?: string;
  /** With `like`: the number of a request, as its member sees it. */
  number?: string;
  assignedTo?: string;
  isUnassigned?: true;
  plan?: PlanId;
  from?: string;
  to?: string;
  /** The first and last of some UTC days. */
  utcFrom?: string;
  utcTo?: string;
  /** With the two below: requests nobody has answered. */
  answerDueAfter?: string;
  answerDueBy?: string;
  taskDueBefore?: string;
  /** Only archived ones; with neither this nor the next, only the others. */
  isArchived?: true;
  isAnywhere?: true;
  ids?: readonly string[];
  placeAt?: string;
  placeId?: string;
};

/** What's due at `now`: an answer, as promised; or a task, by the team's calendar. */
function dueArgs(due: ClientRequestFilter["due"], now: Date, timeZone: string): Args {
  if (!due) return {};
  if (due === "task") return { taskDueBefore: calendarDateIn(timeZone, now) };
  const { after, by } = answersDueWithin(due, now.getTime(), timeZone);
  return { answerDueBy: by, ...(after && { answerDueAfter: after }) };
}

/** Who works on it. */
const workArgs = (assignedTo: ClientRequestFilter["assigned_to"]): Args =>
  assignedTo === "nobody" ? { isUnassigned: true } : { ...(assignedTo && { assignedTo }) };

/** The statuses: `pending` means new requests and pending bookings (design D15). */
function statusArgs(status: ClientRequestFilter["status"]): Args {
  if (!status) return {};
  if (status === "open") return { isOpen: true };
  return { status: status === "pending" ? "new" : status, bookingStatus: status };
}

/** What to search for; matches nothing if there's nothing to search for. */
const searchArgs = (q: string): Args => {
  const like = indexedPattern(q);
  if (like === undefined) return { ids: [] };
  return isRequestNumber(q) ? { like, number: q.trim().toLowerCase() } : { like };
};

/** The days a figure counts; matches nothing if there are none. */
const periodArgs = (period: string): Args => {
  const days = daysOfPeriod(period);
  return days ? { utcFrom: days.from, utcTo: days.to } : { ids: [] };
};

/** Which ones: archived, not archived, or both, as what a figure in Analytics counts may be archived since. */
const archiveArgs = ({ archived, ids, withArchived, period }: ClientRequestFilter): Args => {
  if (archived) return { isArchived: true };
  return ids || withArchived || period ? { isAnywhere: true } : {};
};

/** A filter as the arguments of its query, at `now` by the team's calendar in `timeZone`. */
export const toArgs = (filter: ClientRequestFilter, now: Date, timeZone: string): Args => {
  const { status, q, plan, from, to, period, ids } = filter;
  return {
    ...statusArgs(status),
    ...workArgs(filter.assigned_to),
    ...(plan && { plan }),
    ...(from && { from }),
    ...(to && { to }),
    ...dueArgs(filter.due, now, timeZone),
    ...archiveArgs(filter),
    ...(ids && { ids }),
    ...(period && periodArgs(period)),
    ...(q && searchArgs(q)),
  };
};
