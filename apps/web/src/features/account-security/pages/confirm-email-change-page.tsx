import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { problemTextAlone } from "@evoya/ui/lib/problem";
import { Spinner } from "@evoya/ui/spinner";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import { api } from "../../../api.ts";
import { FocusLayout } from "../../../layouts/focus-layout.tsx";
import { useLinkToken } from "../../../lib/use-link-token.ts";
import { useTitle } from "../../../lib/use-title.ts";
import { paths } from "../../../paths.ts";
import { sessionQuery } from "../../../session/session.ts";

/** One of the two addresses confirms the change with the link we emailed. */
export function ConfirmEmailChangePage() {
  useTitle("Change your email");
  const token = useLinkToken();
  const client = useQueryClient();
  const { mutate, data, error } = useMutation({
    mutationFn: () => api.confirmEmailChange({ body: { token } }),
    onSuccess: () => client.invalidateQueries({ queryKey: sessionQuery.queryKey }),
  });
  useEffect(() => mutate(), [mutate]);
  return (
    <FocusLayout width="narrow">
      <h1 className="font-display text-3xl font-semibold sm:text-4xl">Change your email</h1>
      <div className="mt-6 [overflow-wrap:anywhere]">
        {data && (
          <Callout
            tone="success"
            title={data.isDone ? "Your email address is changed" : "Thanks, one more to go"}
            actions={
              <Button size="sm" asChild>
                <Link to={paths.settings}>Go to settings</Link>
              </Button>
            }
          >
            {data.isDone
              ? `From now on, sign in with ${data.newEmail}.`
              : `Now open the link we sent to your other address. Then ${data.newEmail} takes over.`}
          </Callout>
        )}
        {error && (
          <Callout
            tone="warning"
            title="We couldn't confirm the change"
            actions={
              <Button size="sm" asChild>
                <Link to={paths.settings}>Go to settings</Link>
              </Button>
            }
          >
            {problemTextAlone(error)}
          </Callout>
        )}
        {!data && !error && <Spinner label="Confirming" />}
      </div>
    </FocusLayout>
  );
}
