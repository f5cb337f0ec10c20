import { type NoticeKind, noticeKindTexts } from "@evoya/domain/notices";
import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { problemTextAlone } from "@evoya/ui/lib/problem";
import { Spinner } from "@evoya/ui/spinner";
import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import { api } from "../../../api.ts";
import { FocusLayout } from "../../../layouts/focus-layout.tsx";
import { forgetLinkToken, useLinkToken } from "../../../lib/use-link-token.ts";
import { useTitle } from "../../../lib/use-title.ts";
import { paths } from "../../../paths.ts";

const nameOf = (kind: NoticeKind | "all"): string =>
  kind === "all" ? "email updates" : `“${noticeKindTexts[kind].label}” emails`;

/** Turns off the kind of email its link came in, says which, and can turn it on again. Needs no sign-in. */
export function UnsubscribePage() {
  useTitle("Unsubscribe");
  const token = useLinkToken();
  const change = useMutation({
    mutationFn: (isOn: boolean) => api.changeSubscription({ body: { token, isOn } }),
    // Reloading must not turn off what's on again.
    onSuccess: ({ isOn }) => isOn && forgetLinkToken(),
  });
  const { mutate, data, error } = change;
  useEffect(() => mutate(false), [mutate]);
  const settings = (
    <Button variant="outline" size="sm" asChild>
      <Link to={paths.notificationSettings}>All notification settings</Link>
    </Button>
  );
  return (
    <FocusLayout width="narrow">
      <h1 className="font-display text-3xl font-semibold sm:text-4xl">Unsubscribe</h1>
      <div className="mt-6">
        {error && (
          <Callout tone="warning" title="We couldn't change this" actions={settings}>
            {problemTextAlone(error)}
          </Callout>
        )}
        {!data && !error && <Spinner label="Turning these emails off" />}
        {data && !error && (
          <Callout
            tone="success"
            title={data.isOn ? "They're on again" : "They're off"}
            actions={
              <>
                <Button size="sm" busy={change.isPending} onClick={() => mutate(!data.isOn)}>
                  {data.isOn ? "Turn off" : "Undo"}
                </Button>
                {settings}
              </>
            }
          >
            {data.isOn
              ? `You'll get ${nameOf(data.kind)} as before.`
              : `You won't get ${nameOf(data.kind)} anymore. We'll still write about security and billing.`}
          </Callout>
        )}
      </div>
    </FocusLayout>
  );
}
