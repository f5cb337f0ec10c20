import type { CaseForStaff } from "@evoya/schemas/cases";
import { useQuery } from "@tanstack/react-query";
import { StatusActions } from "../../booking-requests/components/status-actions.tsx";
import { bookingRequestQuery } from "../../booking-requests/queries.ts";
import { RequestActions } from "../../client-requests/components/request-actions.tsx";
import { ArchiveButton } from "./archive-button.tsx";

/** The next steps allowed by the rules of the request's kind, and the archive. */
export function CaseActions({ one }: { one: CaseForStaff }) {
  const { id, kind, status, updatedAt } = one;
  return (
    <>
      {kind === "booking" && <BookingActions id={id} />}
      {kind !== "booking" && status !== "pending" && (
        <RequestActions type={kind} request={{ id, status, updatedAt }} />
      )}
      <ArchiveButton one={one} />
    </>
  );
}

function BookingActions({ id }: { id: string }) {
  const { data } = useQuery(bookingRequestQuery(id));
  return data ? <StatusActions request={data} /> : null;
}
