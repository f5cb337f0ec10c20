import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { problemText } from "@evoya/ui/lib/problem";
import { Spinner } from "@evoya/ui/spinner";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import { api } from "../../../api.ts";
import { FocusLayout } from "../../../layouts/focus-layout.tsx";
import { useTitle } from "../../../lib/use-title.ts";
import { paths } from "../../../paths.ts";
import { sessionQuery } from "../../../session/session.ts";
import { useLinkToken } from "../use-link-token.ts";

/** One of two addresses confirms, with a mailed link, that the new one takes the old one's place. */
export function ConfirmEmailChangePage() {
  useTitle("Change of address");
  const token = useLinkToken();
  const client = useQueryClient();
  const { mutate, data, error } = useMutation({
    mutationFn: () => api.confirmEmailChange({ body: { token } }),
    onSuccess: () => client.invalidateQueries({ queryKey: sessionQuery.queryKey }),
  });
  useEffect(() => mutate(), [mutate]);
  return (
    <FocusLayout width="narrow">
      <h1 className="font-display text-3xl font-semibold sm:text-4xl">Change of address</h1>
      <div className="mt-6 [overflow-wrap:anywhere]">
        {data && (
          <Callout
            tone="success"
            title={data.isDone ? "Your address is changed" : "Thank you, one of two"}
            actions={
              <Button size="sm" asChild>
                <Link to={paths.settings}>To my settings</Link>
              </Button>
            }
          >
            {data.isDone
              ? `From now on you sign in with ${data.newEmail}.`
              : `Now open the link in the mail to your other address. Then ${data.newEmail} is in place.`}
          </Callout>
        )}
        {error && (
          <Callout
            tone="warning"
            title="We could not confirm it"
            actions={
              <Button size="sm" asChild>
                <Link to={paths.settings}>To my settings</Link>
              </Button>
            }
          >
            {problemText(error)}
          </Callout>
        )}
        {!data && !error && <Spinner label="Confirming" />}
      </div>
    </FocusLayout>
  );
}
