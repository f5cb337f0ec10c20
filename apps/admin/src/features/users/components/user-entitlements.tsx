import { dateLabel } from "@evoya/domain/dates";
import { limitText } from "@evoya/domain/entitlement-overrides";
import { featureName } from "@evoya/domain/entitlements";
import type { MemberEntitlements } from "@evoya/schemas/entitlement-overrides";
import { Button } from "@evoya/ui/button";
import { ErrorState } from "@evoya/ui/error-state";
import { Skeleton } from "@evoya/ui/skeleton";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../api.ts";
import { useStaffAction } from "../../../lib/use-staff-action.ts";
import { usePermission } from "../../../session/session.ts";
import { entitlementsQuery } from "../queries.ts";
import { EntitlementOverrideDialog } from "./entitlement-override-dialog.tsx";
import { Section } from "./user-cards.tsx";

type Override = MemberEntitlements["overrides"][number];

/** What the team gave a member beyond the plan, for managers to add to and to end (decision 336). */
export function UserEntitlements({ id }: { id: string }) {
  const client = useQueryClient();
  const { allowed: mayGive } = usePermission("memberships.write");
  const { data, error, refetch } = useQuery(entitlementsQuery(id));
  const [isGiving, setIsGiving] = useState(false);
  const keep = (entitlements: MemberEntitlements) =>
    client.setQueryData(entitlementsQuery(id).queryKey, entitlements);
  return (
    <Section title="Beyond the Plan">
      {error && !data && (
        <ErrorState className="py-6" title="We couldn't load this" onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton className="h-16" />}
      {data?.overrides.length === 0 && (
        <p className="text-sm text-ink-muted">Nothing yet: the plan decides what this member may do.</p>
      )}
      <ul className="divide-y divide-line text-[0.9375rem]">
        {data?.overrides.map((override) => (
          <Given key={override.id} userId={id} override={override} mayEnd={mayGive} onEnded={keep} />
        ))}
      </ul>
      {mayGive && data && (
        <Button size="sm" variant="outline" className="mt-3" onClick={() => setIsGiving(true)}>
          Give More
        </Button>
      )}
      {isGiving && data && (
        <EntitlementOverrideDialog
          userId={id}
          plan={data.plan}
          onClose={() => setIsGiving(false)}
          onGiven={keep}
        />
      )}
    </Section>
  );
}

type GivenProps = {
  userId: string;
  override: Override;
  mayEnd: boolean;
  onEnded: (entitlements: MemberEntitlements) => void;
};

function Given({ userId, override, mayEnd, onEnded }: GivenProps) {
  const { id, feature, limit, reason, grantedBy, endsAt } = override;
  const name = featureName(feature);
  const end = useStaffAction({
    act: () => api.endEntitlementOverride({ params: { id: userId }, body: { overrideId: id } }),
    done: "Ended",
    failed: "Error",
    stale: [entitlementsQuery(userId).queryKey],
    onDone: onEnded,
  });
  return (
    <li className="flex items-center justify-between gap-4 py-2">
      <span className="min-w-0 break-words">
        {`${name}: ${limitText(feature, limit)}`}
        <span className="block text-sm text-ink-muted">
          {[reason, grantedBy, endsAt ? `until ${dateLabel(endsAt.slice(0, 10))}` : "until ended"]
            .filter(Boolean)
            .join(", ")}
        </span>
      </span>
      {mayEnd && (
        <Button size="sm" variant="outline" busy={end.isPending} onClick={() => end.mutate()}>
          End<span className="sr-only"> {name}</span>
        </Button>
      )}
    </li>
  );
}
