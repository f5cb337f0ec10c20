import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { problemText } from "@evoya/ui/lib/problem";
import { Spinner } from "@evoya/ui/spinner";
import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import { api } from "../../../api.ts";
import { FocusLayout } from "../../../layouts/focus-layout.tsx";
import { useTitle } from "../../../lib/use-title.ts";
import { paths } from "../../../paths.ts";
import { useLinkToken } from "../use-link-token.ts";

/** Verifies an address with a mailed link, at once. */
export function VerifyEmailPage() {
  useTitle("Verify your address");
  const token = useLinkToken();
  const { mutate, isSuccess, error } = useMutation({
    mutationFn: () => api.verifyEmail({ body: { token } }),
  });
  useEffect(() => mutate(), [mutate]);
  return (
    <FocusLayout width="narrow">
      <h1 className="font-display text-3xl font-semibold sm:text-4xl">Your address</h1>
      <div className="mt-6">
        {isSuccess && (
          <Callout
            tone="success"
            title="Thank you, this is your address"
            actions={
              <Button size="sm" asChild>
                <Link to={paths.dashboard}>To my dashboard</Link>
              </Button>
            }
          >
            Your trips can reach you now.
          </Callout>
        )}
        {error && (
          <Callout
            tone="warning"
            title="We could not verify it"
            actions={
              <Button size="sm" asChild>
                <Link to={paths.settings}>To my settings</Link>
              </Button>
            }
          >
            {problemText(error)} You can have the link sent again from your settings.
          </Callout>
        )}
        {!isSuccess && !error && <Spinner label="Verifying" />}
      </div>
    </FocusLayout>
  );
}
