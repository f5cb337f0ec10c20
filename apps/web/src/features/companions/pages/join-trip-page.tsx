import { tripDatesLabel } from "@evoya/domain/dates";
import type { TripInvitation } from "@evoya/schemas/companions";
import { withNext } from "@evoya/schemas/next-path";
import { isProblem } from "@evoya/schemas/problems";
import type { Member } from "@evoya/schemas/sessions";
import { Button } from "@evoya/ui/button";
import { Card } from "@evoya/ui/card";
import { EmptyState } from "@evoya/ui/empty-state";
import { ErrorState } from "@evoya/ui/error-state";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "react-router-dom";
import { api } from "../../../api.ts";
import { destinationArt, spotArt } from "../../../art/index.ts";
import { FocusLayout } from "../../../layouts/focus-layout.tsx";
import { dayOf } from "../../../lib/instants.ts";
import { useTitle } from "../../../lib/use-title.ts";
import { paths } from "../../../paths.ts";
import { PageSpinner } from "../../../session/require-member.tsx";
import { useSession, useSignOut } from "../../../session/session.ts";
import { unverifiedCallout } from "../../../session/unverified-callout.tsx";
import { tripInvitationQuery } from "../queries.ts";
import { forgetWaiting, keepWaiting } from "../waiting-invitation.ts";

const endings = ["not_found", "invalid_input", "gone"];

/** The page an invitation to a trip opens (decision 179). Not for search engines. */
export function JoinTripPage() {
  const { code = "" } = useParams();
  const { member, isPending: isAsking } = useSession();
  const { data, isPending, error, refetch } = useQuery(tripInvitationQuery(code));
  const isOver = error !== null && "code" in error && endings.includes(String(error.code));
  useTitle(isOver ? "No trip to join" : "Join a trip");
  return (
    <FocusLayout>
      <meta name="robots" content="noindex, nofollow" />
      {(isPending || isAsking) && <PageSpinner />}
      {isOver && !isAsking && <NothingToJoin code={code} problem={error} isMember={!!member} />}
      {error && !data && !isOver && (
        <ErrorState
          level={1}
          title="We can't load this invitation"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {data && !isAsking && <Invitation code={code} trip={data} member={member} />}
    </FocusLayout>
  );
}

const shownTexts = {
  viewer: "You'll see the whole plan, with its map, calendar, and costs.",
  editor: "You'll see the whole plan, and you can change it and its packing list.",
  summary: "You'll see a summary of the plan, with its map and its first day hour by hour.",
};

type InvitationProps = { code: string; trip: TripInvitation; member: Member | null | undefined };

function Invitation({ code, trip, member }: InvitationProps) {
  const { title, destination, destinationId, startDate, endDate, tripLength, invitedBy, tripId } = trip;
  const when = startDate ? tripDatesLabel(startDate, endDate) : `${tripLength} days, dates to be decided`;
  const back = paths.joinTrip(code);
  return (
    <Card padding="none" className="overflow-hidden">
      <img
        src={destinationArt(destinationId ?? destination)}
        alt=""
        width={800}
        height={600}
        fetchPriority="high"
        className="h-48 w-full object-cover object-[50%_60%] sm:h-64"
      />
      <div className="p-6 text-center sm:p-10">
        <p className="font-semibold text-primary-strong">
          {invitedBy ? `${invitedBy} invites you along` : "You're invited along"}
        </p>
        <h1 className="mt-2 font-display text-3xl font-semibold text-balance wrap-anywhere sm:text-4xl">
          {title}
        </h1>
        <p className="mt-3 text-lg">
          {destination} · {when}
        </p>
        {tripId ? (
          <>
            <p className="mt-3 text-ink-muted">You're on this trip already.</p>
            <Button size="lg" className="mt-6" asChild>
              <Link to={paths.trip(tripId)}>Open the trip</Link>
            </Button>
          </>
        ) : (
          <>
            <p className="mx-auto mt-3 max-w-lg text-balance text-ink-muted">
              {shownTexts[trip.access === "summary" ? "summary" : trip.role]}
            </p>
            {member ? (
              <JoinButton code={code} memberId={member.id} />
            ) : (
              <div className="mt-6 flex flex-wrap justify-center gap-3">
                <Button size="lg" asChild>
                  <Link to={withNext(paths.createAccount("free"), back)}>Create an account to join</Link>
                </Button>
                <Button size="lg" variant="outline" asChild>
                  <Link to={withNext(paths.login, back)}>Sign in</Link>
                </Button>
              </div>
            )}
            <p className="mt-4 text-sm text-ink-muted">
              {member ? "" : "An account is free. "}The invitation works until {dayOf(trip.expiresAt)}.
            </p>
            {member && <WhoJoins email={member.email} back={back} />}
          </>
        )}
      </div>
    </Card>
  );
}

/** The invitation may have gone to another address than the one that's signed in here. */
function WhoJoins({ email, back }: { email: string; back: string }) {
  const { mutate, isPending } = useSignOut(back);
  return (
    <p className="mt-2 text-sm text-ink-muted wrap-anywhere">
      You're signed in as {email}.{" "}
      <Button variant="link" size="sm" busy={isPending} busyLabel="Signing out" onClick={() => mutate()}>
        Use another account
      </Button>
    </p>
  );
}

function JoinButton({ code, memberId }: { code: string; memberId: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const join = useMutation({
    mutationFn: () => api.joinTrip({ body: { invitation: code } }),
    onSuccess: async ({ id }) => {
      forgetWaiting();
      await client.invalidateQueries({ queryKey: ["itineraries"] });
      toast.success("You're on the trip");
      void navigate(paths.trip(id), { replace: true });
    },
    onError: (problem) => {
      if (isProblem(problem, "email_unverified")) keepWaiting(memberId, code);
      else {
        forgetWaiting();
        toast.error("We couldn't add you to this trip", problemText(problem));
      }
      // It may have been withdrawn, or someone else was faster.
      void client.invalidateQueries({ queryKey: tripInvitationQuery(code).queryKey });
    },
  });
  const unverified = unverifiedCallout(join.error);
  return (
    <>
      {unverified && <div className="mx-auto mt-6 max-w-lg text-left">{unverified}</div>}
      <Button
        size="lg"
        className="mt-6"
        busy={join.isPending}
        busyLabel="Joining"
        onClick={() => join.mutate()}
      >
        Join the trip
      </Button>
    </>
  );
}

type NothingToJoinProps = { code: string; problem: unknown; isMember: boolean };

function NothingToJoin({ code, problem, isMember }: NothingToJoinProps) {
  const mayBeTheirs = !isMember && isProblem(problem, "gone");
  return (
    <EmptyState
      className="py-12"
      title="There's no trip to join here"
      level={1}
      art={<img src={spotArt("compass")} alt="" width={144} height={144} />}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {mayBeTheirs && (
            <Button asChild>
              <Link to={withNext(paths.login, paths.joinTrip(code))}>Sign in</Link>
            </Button>
          )}
          <Button variant={mayBeTheirs ? "outline" : "primary"} asChild>
            {isMember ? (
              <Link to={paths.trips}>All my trips</Link>
            ) : (
              <Link to={paths.home}>Go to home page</Link>
            )}
          </Button>
        </div>
      }
    >
      {problemText(problem)}
    </EmptyState>
  );
}
