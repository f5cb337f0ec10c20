import type { CaseForStaff } from "@evoya/schemas/cases";
import { useQuery } from "@tanstack/react-query";
import { StatusActions } from "../../booking-requests/components/status-actions.tsx";
import { bookingRequestQuery } from "../../booking-requests/queries.ts";
import { RequestActions } from "../../client-requests/components/request-actions.tsx";

/** The next steps allowed by the rules of the request's kind. */
export function CaseActions({ one }: { one: CaseForStaff }) {
  const { id, kind, status, updatedAt } = one;
  if (kind === "booking") return <BookingActions id={id} />;
  return status === "pending" ? null : <RequestActions type={kind} request={{ id, status, updatedAt }} />;
}

function BookingActions({ id }: { id: string }) {
  const { data } = useQuery(bookingRequestQuery(id));
  return data ? <StatusActions request={data} /> : null;
}
