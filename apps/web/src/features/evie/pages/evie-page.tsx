import { plans } from "@evoya/domain/plans";
import { withNext } from "@evoya/schemas/next-path";
import type { Member } from "@evoya/schemas/sessions";
import { Badge } from "@evoya/ui/badge";
import { Button } from "@evoya/ui/button";
import { EmptyState } from "@evoya/ui/empty-state";
import { ErrorState } from "@evoya/ui/error-state";
import { SwitchField } from "@evoya/ui/switch-field";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "react-router-dom";
import { spotArt } from "../../../art/index.ts";
import { PlanLimitReached } from "../../../entitlements/plan-limit-reached.tsx";
import { entitlementsQuery } from "../../../entitlements/queries.ts";
import { FocusLayout } from "../../../layouts/focus-layout.tsx";
import { MemberFrame } from "../../../layouts/member-layout.tsx";
import { useTitle } from "../../../lib/use-title.ts";
import { paths } from "../../../paths.ts";
import { PageSpinner, RequireMember } from "../../../session/require-member.tsx";
import { useSession } from "../../../session/session.ts";
import { EvieDesk } from "../components/evie-desk.tsx";
import { WaysToAsk } from "../components/ways-to-ask.tsx";
import { WhatIsIncluded } from "../components/what-is-included.tsx";
import { conversationsQuery } from "../queries.ts";

/** The member's assistant (public spec §2.14; design D8). */
export function EviePage() {
  useTitle("Evie");
  const { member } = useSession();
  if (member === null) return <SignInFirst />;
  return (
    <RequireMember>
      {(known) => (
        <MemberFrame member={known}>
          <Evie member={known} />
        </MemberFrame>
      )}
    </RequireMember>
  );
}

function SignInFirst() {
  const { pathname } = useLocation();
  return (
    <FocusLayout width="wide">
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
    </FocusLayout>
  );
}

/** The plan's entitlements, or the team's grant, decide, not the plan's name. */
function Evie({ member }: { member: Member }) {
  const { data, error, refetch } = useQuery(entitlementsQuery);
  if (error && !data)
    return (
      <ErrorState level={1} title="We can't reach the server" error={error} onRetry={() => void refetch()} />
    );
  if (!data) return <PageSpinner />;
  const isIncluded = data.items.some(({ feature, limit }) => feature === "evie_questions" && limit !== 0);
  return isIncluded ? <EvieDesk member={member} /> : <NotIncluded member={member} />;
}

/** The free plan's page: what Evie does, which plans include her, and who can help today. */
function NotIncluded({ member: { level } }: { member: Member }) {
  const { data } = useQuery(conversationsQuery);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="font-display text-4xl font-semibold">Evie</h1>
        <Badge tone="accent">{plans[level].name} Member</Badge>
      </div>
      <p className="mt-3 max-w-2xl text-lg text-ink-muted">
        Your travel assistant: Evie knows your trips, answers in writing or aloud, and proposes changes that
        happen only when you say so.
      </p>
      <PlanLimitReached feature="evie_questions" className="mt-6 max-w-3xl" />
      {data?.hasVoice && (
        <SwitchField
          leading
          disabled
          className="mt-6"
          label="Advanced AI Voice"
          description="Talk with Evie, and she answers aloud. Part of the paid plans."
        />
      )}
      <WhatIsIncluded level={level} />
      <WaysToAsk level={level} />
    </>
  );
}
