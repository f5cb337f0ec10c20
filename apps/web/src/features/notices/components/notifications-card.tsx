import type { NoticeSettings } from "@evoya/schemas/notices";
import { Card, CardHeader } from "@evoya/ui/card";
import { ErrorState } from "@evoya/ui/error-state";
import { Skeleton } from "@evoya/ui/skeleton";
import { SwitchField } from "@evoya/ui/switch-field";
import { useQuery } from "@tanstack/react-query";
import { useIntoView } from "../../../lib/use-into-view.ts";
import { noticeSettingsQuery, pushQuery, useChangeNoticeSettings } from "../queries.ts";
import { ChannelTable } from "./channel-table.tsx";
import { MailTimes } from "./mail-times.tsx";
import { PushField } from "./push-field.tsx";

/** The news we may send, where, and when (public spec §2.13; decision 129). */
export function NotificationsCard() {
  const { data, error, refetch } = useQuery(noticeSettingsQuery);
  const intoView = useIntoView("notifications");
  return (
    <Card asChild>
      <section aria-label="Notifications" id="notifications" ref={intoView} className="scroll-mt-20">
        <CardHeader
          title="Notifications"
          description="We always email you about security and billing, and when something is due."
        />
        {error && !data && (
          <ErrorState title="We can't load your notifications" error={error} onRetry={() => void refetch()} />
        )}
        {!data && !error && <Skeleton className="h-80" />}
        {data && <Choices settings={data} />}
      </section>
    </Card>
  );
}

function Choices({ settings }: { settings: NoticeSettings }) {
  const { data: push } = useQuery(pushQuery);
  const change = useChangeNoticeSettings();
  const saving = change.isPending ? change.variables.body.emailUpdates : undefined;
  return (
    <div className="space-y-6">
      {push && <PushField push={push} />}
      <SwitchField
        label="Email updates"
        description="Turn this off to get only the emails we always send."
        checked={saving ?? settings.emailUpdates}
        disabled={change.isPending}
        onChange={({ target: { checked } }) =>
          change.mutate({
            body: { emailUpdates: checked },
            said: checked ? "Email updates are on" : "Email updates are off",
          })
        }
      />
      <ChannelTable
        settings={settings}
        change={change}
        channels={push?.publicKey ? ["inApp", "email", "push"] : ["inApp", "email"]}
      />
      <MailTimes settings={settings} change={change} hasPush={Boolean(push?.publicKey)} />
    </div>
  );
}
