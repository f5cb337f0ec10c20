import { brand } from "@evoya/domain/brand";
import { plans } from "@evoya/domain/plans";
import { withNext } from "@evoya/schemas/next-path";
import type { Member } from "@evoya/schemas/sessions";
import { Badge } from "@evoya/ui/badge";
import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { Card } from "@evoya/ui/card";
import { EmptyState } from "@evoya/ui/empty-state";
import { ErrorState } from "@evoya/ui/error-state";
import { Link, useLocation } from "react-router-dom";
import { spotArt } from "../../../art/index.ts";
import { FocusLayout } from "../../../layouts/focus-layout.tsx";
import { useTitle } from "../../../lib/use-title.ts";
import { paths } from "../../../paths.ts";
import { PageSpinner } from "../../../session/require-member.tsx";
import { useSession } from "../../../session/session.ts";
import { WaysToAsk } from "../components/ways-to-ask.tsx";
import { WhatIsIncluded } from "../components/what-is-included.tsx";

/**
 * The assistant's page (public spec §2.14). She doesn't take questions yet; the page says so and points to the team.
 */
export function EviePage() {
  useTitle("Evie");
  const { member, isPending, error, refetch } = useSession();
  return (
    <FocusLayout
      width="wide"
      actions={
        member && (
          <Button variant="ghost" size="sm" asChild>
            <Link to={paths.dashboard}>Back to Dashboard</Link>
          </Button>
        )
      }
    >
      {isPending && <PageSpinner />}
      {error && !member && (
        <ErrorState title="We can't reach the server" onRetry={() => void refetch()} className="my-24" />
      )}
      {member === null && <SignInFirst />}
      {member && <Evie member={member} />}
    </FocusLayout>
  );
}

function SignInFirst() {
  const { pathname } = useLocation();
  return (
    <>
      <h1 className="sr-only">Evie</h1>
      <EmptyState
        level={2}
        title="Authentication Required"
        className="mt-10 rounded-card border border-line bg-surface"
        art={<img src={spotArt("compass")} alt="" width={110} height={110} />}
        action={
          <Button asChild>
            <Link to={withNext(paths.login, pathname)}>Sign In</Link>
          </Button>
        }
      >
        Please sign in to access our voice assistant.
      </EmptyState>
    </>
  );
}

function Evie({ member }: { member: Member }) {
  const { level } = member;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="font-display text-4xl font-semibold sm:text-5xl">Evie</h1>
        <Badge tone="accent">{plans[level].name} Member</Badge>
      </div>
      <p className="mt-3 max-w-2xl text-lg text-ink-muted">
        {brand.name}'s travel assistant, for questions on the road and at the kitchen table.
      </p>
      <Callout tone="info" title="Evie isn't taking questions yet" className="mt-6 max-w-3xl">
        Voice features are temporarily disabled, and you can't type questions yet either. Nothing on this page
        listens or records. Until then, our team and our FAQ are here to help.
      </Callout>
      {level === "elite" && <VipLine />}
      <WaysToAsk level={level} />
      <WhatIsIncluded level={level} />
    </>
  );
}

/** Elite members don't have to wait for an assistant: they can call their concierge. */
function VipLine() {
  return (
    <Card variant="tinted" className="mt-6 flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0">
        <h2 className="font-display text-xl font-semibold">Your VIP concierge</h2>
        <p className="mt-1 text-[0.9375rem] text-ink-muted">
          Request a trip, or call{" "}
          <a
            className="whitespace-nowrap text-ink underline underline-offset-4"
            href={`tel:${brand.supportPhone.replace(/[^+\d]/g, "")}`}
          >
            {brand.supportPhone}
          </a>
          . {brand.supportHours}.
        </p>
      </div>
      <Button asChild>
        <Link to={paths.concierge}>Request New Trip</Link>
      </Button>
    </Card>
  );
}
