import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { Link } from "react-router-dom";
import { api } from "../../../api.ts";
import { FocusLayout } from "../../../layouts/focus-layout.tsx";
import { useTitle } from "../../../lib/use-title.ts";
import { paths } from "../../../paths.ts";
import { useSession } from "../../../session/session.ts";
import { waitingInvitation } from "../../companions/waiting-invitation.ts";
import { EmailedLink } from "../components/emailed-link.tsx";

/** Back to the trip they wanted to join, if that's what it was for. */
function NextStep() {
  const { member } = useSession();
  const invitation = member && waitingInvitation(member.id);
  return (
    <Button size="sm" asChild>
      {invitation ? (
        <Link to={paths.joinTrip(invitation)}>Back to your invitation</Link>
      ) : (
        <Link to={paths.dashboard}>Go to dashboard</Link>
      )}
    </Button>
  );
}

/** Verifies an address with an emailed link. */
export function VerifyEmailPage() {
  useTitle("Verify your email");
  return (
    <FocusLayout width="narrow">
      <h1 className="font-display text-3xl font-semibold sm:text-4xl">Verify your email</h1>
      <div className="mt-6">
        <EmailedLink
          confirm={(body) => api.verifyEmail({ body })}
          action="Verify my email"
          busyLabel="Verifying"
          failure="We couldn't verify your email"
          help="You can send a new link from your settings."
        >
          {() => (
            <Callout tone="success" title="Your email is verified" actions={<NextStep />}>
              We'll use it for news about your trips.
            </Callout>
          )}
        </EmailedLink>
      </div>
    </FocusLayout>
  );
}
