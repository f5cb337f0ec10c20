import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { api } from "../../../api.ts";
import { FocusLayout } from "../../../layouts/focus-layout.tsx";
import { useTitle } from "../../../lib/use-title.ts";
import { paths } from "../../../paths.ts";
import { sessionQuery } from "../../../session/session.ts";
import { EmailedLink } from "../components/emailed-link.tsx";

/** One of the two addresses confirms the change with the link we emailed. */
export function ConfirmEmailChangePage() {
  useTitle("Change your email");
  const client = useQueryClient();
  return (
    <FocusLayout width="narrow">
      <h1 className="font-display text-3xl font-semibold sm:text-4xl">Change your email</h1>
      <div className="mt-6 [overflow-wrap:anywhere]">
        <EmailedLink
          confirm={async (body) => {
            const change = await api.confirmEmailChange({ body });
            await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
            return change;
          }}
          action="Confirm the change"
          busyLabel="Confirming"
          failure="We couldn't confirm the change"
        >
          {({ newEmail, isDone }) => (
            <Callout
              tone="success"
              title={isDone ? "Your email address is changed" : "Thanks, one more to go"}
              actions={
                <Button size="sm" asChild>
                  <Link to={paths.settings}>Go to settings</Link>
                </Button>
              }
            >
              {isDone
                ? `From now on, sign in with ${newEmail}.`
                : `Now open the link we sent to your other address. Then ${newEmail} takes over.`}
            </Callout>
          )}
        </EmailedLink>
      </div>
    </FocusLayout>
  );
}
