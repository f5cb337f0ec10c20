import { ProblemExplainer } from "@evoya/ui/lib/problem-explainer";
import { type LinkProps, LinkProvider } from "@evoya/ui/link";
import { Toaster } from "@evoya/ui/toast";
import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect } from "react";
import { Outlet, Link as RouterLink } from "react-router-dom";
import { refusalCallout } from "../entitlements/refusal-callout.tsx";
import { wantToaster } from "../lib/toaster-wanted.ts";
import { useLiveUpdates } from "../live.ts";
import { queryClient } from "../query-client.ts";
import { keptInvitation } from "../session/kept-invitation.ts";
import { forgetSession, signOutSignal, useSession } from "../session/session.ts";
import { useIsMemberKnown } from "../session/use-is-member-known.ts";

const AppLink = ({ href, ...rest }: LinkProps) => <RouterLink to={href} {...rest} />;

/**
 * Wraps every page that reads or writes server data, which live events keep up to date. Loads with the first such
 * page, never with the home page.
 */
export function DataLayout() {
  const isMemberKnown = useIsMemberKnown();
  // What's said here can still be read on the public page it leads to.
  useEffect(wantToaster, []);
  // From the very start: the session guard loads later, and messages from other tabs are sent only once.
  useEffect(() => signOutSignal.listen(({ isAway }) => forgetSession(queryClient, isAway)), []);
  return (
    <QueryClientProvider client={queryClient}>
      <LinkProvider component={AppLink}>
        <ProblemExplainer value={refusalCallout}>
          <Outlet />
        </ProblemExplainer>
        {isMemberKnown && <LiveUpdates />}
        <Toaster />
      </LinkProvider>
    </QueryClientProvider>
  );
}

/** Only members have one; for visitors, we don't ask. */
function LiveUpdates() {
  const { member } = useSession();
  return member ? <Listening /> : null;
}

function Listening() {
  useLiveUpdates();
  useEffect(() => {
    if (keptInvitation())
      void import("../session/claim-invitation.ts").then(({ claimInvitation }) => claimInvitation());
  }, []);
  return null;
}
