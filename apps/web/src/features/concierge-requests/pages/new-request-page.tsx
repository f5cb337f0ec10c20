import { isPaid } from "@evoya/domain/plans";
import type { Member } from "@evoya/schemas/sessions";
import { Button } from "@evoya/ui/button";
import { ErrorState } from "@evoya/ui/error-state";
import { lateDialog } from "@evoya/ui/late-dialog";
import { PageHeader } from "@evoya/ui/page-header";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useLocation, useSearchParams } from "react-router-dom";
import { useAllowed } from "../../../entitlements/use-allowed.ts";
import { useTitle } from "../../../lib/use-title.ts";
import { paths } from "../../../paths.ts";
import { PageSpinner } from "../../../session/require-member.tsx";
import { useSession } from "../../../session/session.ts";
import { useNoteProposal } from "../../evie/use-note-proposal.ts";
import { profileQuery } from "../../profile/queries.ts";
import { tripQuery } from "../../trips/queries.ts";
import { PremiumWall } from "../components/premium-wall.tsx";
import { RequestForm } from "../components/request-form.tsx";
import { RequestReceived } from "../components/request-received.tsx";
import { proposedRequest, requestTo } from "../request-values.ts";

const SentDialog = lateDialog(() => import("../components/sent-dialog.tsx").then((file) => file.SentDialog));

/** Ask a concierge to plan a trip; part of the paid plans (member spec §2, concierge request). */
export function NewRequestPage() {
  useTitle("Ask a concierge");
  const { member } = useSession();
  const isAllowed = useAllowed("concierge_requests", isPaid(member?.level ?? "free"));
  const [sent, setSent] = useState<string | null>(null);
  const [isToldOf, setIsToldOf] = useState(false);
  if (!member) return null;
  if (sent && isToldOf) return <RequestReceived id={sent} />;
  if (!isAllowed) return <PremiumWall />;
  return (
    <>
      <FilledForm member={member} onSent={setSent} />
      {sent && <SentDialog onClose={() => setIsToldOf(true)} />}
    </>
  );
}

/**
 * The form once we know what the profile lacks, and where it was opened from: a trip (`?trip=`), a destination from the
 * quiz's results or a sample (`?destination=`), or a proposal of Evie's, which is passed along with the navigation and
 * never in an address.
 */
function FilledForm({ member, onSent }: { member: Member; onSent: (id: string) => void }) {
  const [params] = useSearchParams();
  const tripId = params.get("trip");
  const destination = params.get("destination");
  const { state } = useLocation() as { state: { proposal?: unknown; evieTurnId?: unknown } | null };
  const ofEvie = proposedRequest.safeParse(state?.proposal).data ?? null;
  const asked = destination && !tripId ? proposedRequest.safeParse(requestTo(destination)).data : null;
  const proposal = ofEvie ?? asked ?? null;
  const note = useNoteProposal();
  const sent = async (id: string) => {
    const turnId = state?.evieTurnId;
    // Before the good news: whoever leaves the page on reading it would find Evie offering to send it again.
    if (ofEvie && typeof turnId === "string")
      await note.mutateAsync({ turnId, outcome: "done" }).catch(() => undefined);
    onSent(id);
  };
  const profile = useQuery(profileQuery);
  const trip = useQuery({ ...tripQuery(tripId ?? ""), enabled: tripId !== null });
  if (profile.isPending || trip.isLoading) return <PageSpinner />;
  if (!profile.data)
    return (
      <ErrorState level={1} title="Profile Check Failed" onRetry={() => void profile.refetch()}>
        Unable to verify your profile. Please try again.
      </ErrorState>
    );
  return (
    <>
      <PageHeader
        title="Travel Request Details"
        description={`${member.name}, ${member.email}`}
        actions={
          <Button variant="outline" asChild>
            <Link to={paths.requests}>Your requests</Link>
          </Button>
        }
      />
      <RequestForm
        key={tripId}
        profile={profile.data}
        trip={trip.data ?? null}
        proposal={proposal}
        onSent={sent}
      />
    </>
  );
}
