import { brand } from "@evoya/domain/brand";
import { Button } from "@evoya/ui/button";
import { Card } from "@evoya/ui/card";
import { EmptyState } from "@evoya/ui/empty-state";
import { ErrorState } from "@evoya/ui/error-state";
import { problemTextAlone } from "@evoya/ui/lib/problem";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link, useParams } from "react-router-dom";
import { spotArt } from "../../../art/index.ts";
import { FocusLayout } from "../../../layouts/focus-layout.tsx";
import { useTitle } from "../../../lib/use-title.ts";
import { paths } from "../../../paths.ts";
import { keepInvitation } from "../../../session/kept-invitation.ts";
import { PageSpinner } from "../../../session/require-member.tsx";
import { useSession } from "../../../session/session.ts";
import { invitationQuery } from "../queries.ts";

/** The page a friend's link opens (decision 176). Not for search engines. */
export function InvitationPage() {
  const { invitation = "" } = useParams();
  const { data, isPending, error, refetch } = useQuery(invitationQuery(invitation));
  const missing = error && "code" in error && (error.code === "not_found" || error.code === "invalid_input");
  useTitle(missing ? "Invitation not found" : "You're invited");
  return (
    <FocusLayout>
      <meta name="robots" content="noindex, nofollow" />
      {isPending && <PageSpinner />}
      {missing && <NotFound because={problemTextAlone(error)} />}
      {error && !data && !missing && (
        <ErrorState
          level={1}
          title="We can't load this invitation"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {data && <Invitation invitation={invitation} {...data} />}
    </FocusLayout>
  );
}

type InvitationProps = { invitation: string; firstName: string | null; points: number };

function Invitation({ invitation, firstName, points }: InvitationProps) {
  const { member } = useSession();
  useEffect(() => {
    if (!member) keepInvitation(invitation);
  }, [invitation, member]);
  return (
    <Card padding="lg" className="text-center">
      <img src={spotArt("compass")} alt="" width={144} height={144} className="mx-auto" />
      <h1 className="mt-4 font-display text-3xl font-semibold text-balance wrap-anywhere sm:text-4xl">
        {firstName ? `${firstName} invites you to ${brand.name}` : `You're invited to ${brand.name}`}
      </h1>
      {member ? (
        <>
          <p className="mt-3 text-ink-muted">
            You're a member already. Invitations are for new members, but you have a link of your own.
          </p>
          <Button className="mt-6" asChild>
            <Link to={paths.inviteFriends}>Invite your friends</Link>
          </Button>
        </>
      ) : (
        <>
          <p className="mt-3 text-ink-muted">
            Find out what kind of traveler you are, and what a trip made for you looks like. Joining is free.
            If you choose a paid plan, you both get {points} points once your first paid month is over.
          </p>
          <div className="mt-6 flex flex-wrap justify-center gap-3">
            <Button asChild>
              <Link to={paths.createAccount()}>Join {brand.name}</Link>
            </Button>
            <Button variant="outline" asChild>
              <Link to={paths.quiz}>Take the quiz first</Link>
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}

function NotFound({ because }: { because: string }) {
  return (
    <EmptyState
      className="py-12"
      title="Invitation not found"
      level={1}
      art={<img src={spotArt("compass")} alt="" width={144} height={144} />}
      action={
        <Button asChild>
          <Link to={paths.home}>Go to home page</Link>
        </Button>
      }
    >
      {because}
    </EmptyState>
  );
}
