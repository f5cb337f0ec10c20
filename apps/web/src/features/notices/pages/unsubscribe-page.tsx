import { type NoticeKind, noticeKindTexts } from "@evoya/domain/notices";
import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { problemTextAlone } from "@evoya/ui/lib/problem";
import { useMutation } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { api } from "../../../api.ts";
import { FocusLayout } from "../../../layouts/focus-layout.tsx";
import { useLinkToken } from "../../../lib/use-link-token.ts";
import { useTitle } from "../../../lib/use-title.ts";
import { paths } from "../../../paths.ts";

const nameOf = (kind: NoticeKind | "all"): string =>
  kind === "all" ? "email updates" : `“${noticeKindTexts[kind].label}” emails`;

/**
 * Turns off the kind of email its link came in once it's asked to, says which, and can turn it on again. Needs no
 * sign-in. Opening it changes nothing, since whoever scans emails opens their links, too (decision 403).
 */
export function UnsubscribePage() {
  useTitle("Unsubscribe");
  const token = useLinkToken();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (isOn: boolean) => api.changeSubscription({ body: { token, isOn } }),
  });
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
          <Callout tone="warning" title="We couldn't change this" className="mb-6">
            {problemTextAlone(error)}
          </Callout>
        )}
        {!data && (
          <>
            <p className="text-ink-muted">
              Turn off this kind of email? We'll still write about security and billing.
            </p>
            <div className="mt-6 flex flex-wrap gap-3">
              <Button size="sm" busy={isPending} onClick={() => mutate(false)}>
                Unsubscribe
              </Button>
              {settings}
            </div>
          </>
        )}
        {data && (
          <Callout
            tone="success"
            title={data.isOn ? "They're on again" : "They're off"}
            actions={
              <>
                <Button size="sm" busy={isPending} onClick={() => mutate(!data.isOn)}>
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
