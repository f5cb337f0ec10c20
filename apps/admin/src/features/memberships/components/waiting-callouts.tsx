import { formatCents } from "@evoya/domain/money";
import { Callout } from "@evoya/ui/callout";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { writeDate } from "../../../lib/when.ts";
import { paths } from "../../../paths.ts";
import { differencesQuery, openDisputesQuery, openRepaymentsQuery } from "../queries.ts";

/** Work that's waiting, above the list: differences with the provider, disputes to answer, and refunds for a second person. */
export function WaitingCallouts() {
  const differences = useQuery(differencesQuery).data?.items.length ?? 0;
  const disputes = useQuery(openDisputesQuery).data?.items ?? [];
  const repayments = useQuery(openRepaymentsQuery).data?.items ?? [];
  return (
    <>
      {differences > 0 && (
        <Callout tone="warning" className="mb-4">
          <Link to={paths.membershipDifferences} className="font-semibold underline">
            {differences === 1 ? "1 membership differs" : `${differences} memberships differ`} from Stripe
          </Link>
        </Callout>
      )}
      {disputes.length > 0 && (
        <Callout tone="warning" title="Disputed payments to answer" className="mb-4">
          <ul>
            {disputes.map(({ id, amountCents, dueAt, email, membershipId }) => (
              <li key={id}>
                {membershipId ? (
                  <Link to={paths.membership(membershipId)} className="underline">
                    {email}
                  </Link>
                ) : (
                  (email ?? "A former member")
                )}
                {`: ${formatCents(amountCents)}${dueAt ? `, answer by ${writeDate(dueAt)}` : ""}`}
              </li>
            ))}
          </ul>
        </Callout>
      )}
      {repayments.length > 0 && (
        <Callout tone="warning" title="Refunds and credits that wait for someone" className="mb-4">
          <ul>
            {repayments.map(({ id, kind, amountCents, email, membershipId, status }) => (
              <li key={id}>
                {membershipId ? (
                  <Link to={paths.membership(membershipId)} className="underline">
                    {email}
                  </Link>
                ) : (
                  email
                )}
                {`: ${kind} of ${formatCents(amountCents)}, ${
                  status === "waiting" ? "needs a second person" : "not sent yet"
                }`}
              </li>
            ))}
          </ul>
        </Callout>
      )}
    </>
  );
}
