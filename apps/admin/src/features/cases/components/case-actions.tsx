import { isRequestStatus } from "@evoya/domain/client-requests";
import type { CaseForStaff } from "@evoya/schemas/cases";
import { useQuery } from "@tanstack/react-query";
import { StatusActions } from "../../booking-requests/components/status-actions.tsx";
import { bookingRequestQuery } from "../../booking-requests/queries.ts";
import { RequestActions } from "../../client-requests/components/request-actions.tsx";
import { ArchiveButton } from "./archive-button.tsx";

/** The next steps allowed by the rules of the request's kind, and the archive. */
export function CaseActions({ one }: { one: CaseForStaff }) {
  const { id, kind, status, updatedAt } = one;
  const archive = <ArchiveButton one={one} />;
  if (kind !== "booking" && isRequestStatus(status))
    return (
      <RequestActions type={kind} request={{ id, status, updatedAt }}>
        {archive}
      </RequestActions>
    );
  return (
    <>
      {kind === "booking" && <BookingActions id={id} />}
      {archive}
    </>
  );
}

function BookingActions({ id }: { id: string }) {
  const { data } = useQuery(bookingRequestQuery(id));
  return data ? <StatusActions request={data} /> : null;
}
