import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { problemTextAlone } from "@evoya/ui/lib/problem";
import { Spinner } from "@evoya/ui/spinner";
import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import { api } from "../../../api.ts";
import { FocusLayout } from "../../../layouts/focus-layout.tsx";
import { useLinkToken } from "../../../lib/use-link-token.ts";
import { useTitle } from "../../../lib/use-title.ts";
import { paths } from "../../../paths.ts";

/** Verifies an address with an emailed link, as soon as the page opens. */
export function VerifyEmailPage() {
  useTitle("Verify your email");
  const token = useLinkToken();
  const { mutate, isSuccess, error } = useMutation({
    mutationFn: () => api.verifyEmail({ body: { token } }),
  });
  useEffect(() => mutate(), [mutate]);
  return (
    <FocusLayout width="narrow">
      <h1 className="font-display text-3xl font-semibold sm:text-4xl">Verify your email</h1>
      <div className="mt-6">
        {isSuccess && (
          <Callout
            tone="success"
            title="Your email is verified"
            actions={
              <Button size="sm" asChild>
                <Link to={paths.dashboard}>Go to dashboard</Link>
              </Button>
            }
          >
            We'll use it for news about your trips.
          </Callout>
        )}
        {error && (
          <Callout
            tone="warning"
            title="We couldn't verify your email"
            actions={
              <Button size="sm" asChild>
                <Link to={paths.settings}>Go to settings</Link>
              </Button>
            }
          >
            {problemTextAlone(error)} You can send a new link from your settings.
          </Callout>
        )}
        {!isSuccess && !error && <Spinner label="Verifying" />}
      </div>
    </FocusLayout>
  );
}
