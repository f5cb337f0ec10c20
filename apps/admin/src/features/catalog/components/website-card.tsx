import { readersMoment } from "@evoya/domain/times";
import { hostOf, linkStateDisplay } from "@evoya/domain/websites";
import type { CatalogPlaceInList } from "@evoya/schemas/catalog-places";
import { Badge } from "@evoya/ui/badge";
import { Button } from "@evoya/ui/button";
import { Card, CardHeader } from "@evoya/ui/card";
import { WebsiteLink } from "@evoya/ui/website-link";
import { api } from "../../../api.ts";
import { useStaffAction } from "../../../lib/use-staff-action.ts";
import { usePermission } from "../../../session/session.ts";
import { useRefreshCatalog } from "../queries.ts";

/** A place's website, and whether its link works. */
export function WebsiteCard({ place }: { place: CatalogPlaceInList }) {
  const { id, website, linkState, linkDetail, linkCheckedAt, linkFailingSince } = place;
  const mayCheck = usePermission("catalog.check").allowed;
  const check = useStaffAction({
    act: () => api.checkCatalogPlaceWebsite({ params: { id } }),
    failed: "We couldn't check the link",
    refresh: useRefreshCatalog(),
  });
  if (!website) return null;
  const display = linkState && linkStateDisplay[linkState];
  return (
    <Card asChild>
      <section aria-label="Link to its website">
        <CardHeader title="Website" action={display && <Badge tone={display.tone}>{display.label}</Badge>} />
        <p>
          <WebsiteLink href={website} className="font-medium text-primary">
            {hostOf(website)}
          </WebsiteLink>
        </p>
        <div aria-live="polite" className="mt-2 space-y-2 text-sm text-ink-muted">
          <p>
            {linkDetail && linkCheckedAt
              ? `${linkDetail} Checked ${readersMoment(linkCheckedAt)}.`
              : "Nobody has looked at this link yet."}
            {linkFailingSince && ` It has failed since ${readersMoment(linkFailingSince)}.`}
            {linkState === "broken" && " Members don't see it."}
          </p>
          {check.data?.isRecorded === false && (
            <p>{check.data.detail} That may be because of our own connection, so it doesn't count.</p>
          )}
        </div>
        {mayCheck && (
          <Button
            size="sm"
            variant="outline"
            className="mt-4"
            busy={check.isPending}
            busyLabel="Checking..."
            onClick={() => check.mutate()}
          >
            Check the link now
          </Button>
        )}
      </section>
    </Card>
  );
}
