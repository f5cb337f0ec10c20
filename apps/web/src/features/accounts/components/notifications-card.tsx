import { Card, CardHeader } from "@evoya/ui/card";
import { problemText } from "@evoya/ui/lib/problem";
import { SwitchField } from "@evoya/ui/switch-field";
import { toast } from "@evoya/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { profileQuery } from "../../profile/queries.ts";
import { useChangeProfile } from "../use-change-profile.ts";

/** What we may email about (public spec §2.13). Decision 105 says which emails this covers. */
export function NotificationsCard() {
  const { data } = useQuery(profileQuery);
  const change = useChangeProfile();
  const isOn = change.isPending ? change.variables.emailUpdates : data?.emailUpdates;
  return (
    <Card asChild>
      <section aria-label="Notifications">
        <CardHeader title="Notifications" />
        <SwitchField
          label="Email updates"
          description="News about your trips, messages, and rewards. We always email you about security and billing."
          checked={isOn ?? true}
          disabled={!data || change.isPending}
          onChange={({ target: { checked } }) =>
            change.mutate(
              { emailUpdates: checked },
              {
                onSuccess: () => toast.success(checked ? "Email updates are on" : "Email updates are off"),
                onError: (problem) => toast.error("Not saved", problemText(problem)),
              },
            )
          }
        />
      </section>
    </Card>
  );
}
