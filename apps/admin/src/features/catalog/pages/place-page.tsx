import { destinationSourceLabels } from "@evoya/domain/catalog-desk";
import { entryName } from "@evoya/domain/catalog-entries";
import { dateLabel } from "@evoya/domain/dates";
import { readersMoment } from "@evoya/domain/times";
import type { WholeCatalogPlace } from "@evoya/schemas/catalog-places";
import { AlertDialog } from "@evoya/ui/alert-dialog";
import { Button } from "@evoya/ui/button";
import { Card, CardHeader } from "@evoya/ui/card";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useParams } from "react-router-dom";
import { api } from "../../../api.ts";
import { DetailHeader } from "../../../detail/detail-header.tsx";
import { DetailPage } from "../../../detail/detail-page.tsx";
import { Facts } from "../../../lib/facts.tsx";
import { useStaffAction } from "../../../lib/use-staff-action.ts";
import { paths } from "../../../paths.ts";
import { usePermission } from "../../../session/session.ts";
import { CheckDialog } from "../components/check-dialog.tsx";
import { PlaceFacts } from "../components/place-facts.tsx";
import { PlaceForm } from "../components/place-form.tsx";
import { WebsiteCard } from "../components/website-card.tsx";
import { placeQuery, useRefreshCatalog } from "../queries.ts";
import { checkText, PlaceBadge } from "../words.tsx";

/** One place of the catalog: its facts, who checked them, and what we changed. */
export function PlacePage() {
  const { id = "" } = useParams();
  return (
    <DetailPage
      noun="Place"
      back={{ to: paths.catalogPlaces, label: "Catalog places" }}
      query={useQuery(placeQuery(id))}
      missing={{ title: "Place Not Found", text: "Its source may have dropped it.", action: "All places" }}
      failed="Failed to load the place"
    >
      {(place) => <Loaded key={place.id} place={place} />}
    </DetailPage>
  );
}

function Loaded({ place }: { place: WholeCatalogPlace }) {
  const mayWrite = usePermission("catalog.write").allowed;
  const client = useQueryClient();
  // The buttons make a new version of the place: the form starts from that one, which may arrive a moment before this
  // page is drawn with it.
  const [opened, setOpened] = useState(place);
  const startFromNewest = () => setOpened(client.getQueryData(placeQuery(place.id).queryKey) ?? place);
  const { name, destination, destinationId, source, knownOn, changedAt, changedBy } = place;
  const changed = changedAt && `${readersMoment(changedAt)}${changedBy ? `, by ${changedBy}` : ""}`;
  return (
    <>
      <DetailHeader
        documentTitle={`Place: ${name}`}
        eyebrow={destination}
        title={name}
        status={<PlaceBadge {...place} />}
        actions={<Actions place={place} onDone={startFromNewest} />}
      />
      <div className="grid items-start gap-5 lg:grid-cols-3">
        <Card className="lg:col-span-2">
          <CardHeader title="What we plan with" description="Trips that are planned keep what they had." />
          {mayWrite ? <PlaceForm key={opened.updatedAt} place={opened} /> : <PlaceFacts whole={place} />}
        </Card>
        <div className="grid gap-5">
          <Card>
            <CardHeader title="How sure we are" />
            <Facts
              facts={[
                [
                  "Destination",
                  <Link
                    key="destination"
                    to={paths.catalogDestination(destinationId)}
                    className="underline underline-offset-4"
                  >
                    {destination}
                  </Link>,
                ],
                ["From", destinationSourceLabels[source]],
                ["Facts from", dateLabel(knownOn)],
                ["Checked on", checkText(place)],
                ["Changed by us", changed],
              ]}
            />
          </Card>
          <WebsiteCard place={place} />
        </div>
      </div>
    </>
  );
}

function Actions({ place, onDone }: { place: WholeCatalogPlace; onDone: () => void }) {
  const { id, name, isRetired, isChanged, original, updatedAt } = place;
  const params = { id };
  const version = { ifMatch: updatedAt };
  const refresh = useRefreshCatalog();
  const mayCheck = usePermission("catalog.check").allowed;
  const mayWrite = usePermission("catalog.write").allowed;
  const [checking, setChecking] = useState(false);
  const answers = { failed: `We couldn't change ${name}`, refresh: () => refresh().then(onDone) };
  const retire = useStaffAction({
    ...answers,
    act: () => api.retireCatalogPlace({ params, body: { isRetired: !isRetired } }, version),
    done: `${name} is ${isRetired ? "back" : "retired"}`,
  });
  const restore = useStaffAction({
    ...answers,
    act: () => api.restoreCatalogPlaceSource({ params }, version),
    done: "Our changes are gone",
  });
  return (
    <div className="flex flex-wrap gap-2">
      {mayCheck && !isRetired && (
        <Button size="sm" onClick={() => setChecking(true)}>
          Mark as checked
        </Button>
      )}
      {mayWrite && isChanged && original && (
        <AlertDialog
          title="Discard our changes?"
          description={`We'd plan with what the source says again: ${entryName(original)}.`}
          confirmLabel="Discard our changes"
          tone="danger"
          onConfirm={() => restore.mutate()}
          trigger={
            <Button size="sm" variant="outline" disabled={restore.isPending}>
              Discard our changes
            </Button>
          }
        />
      )}
      {mayWrite && !isRetired && (
        <AlertDialog
          title={`Retire ${name}?`}
          description="Nobody can plan it from now on. Trips that are planned stay as they are."
          confirmLabel="Retire"
          onConfirm={() => retire.mutate()}
          trigger={
            <Button size="sm" variant="outline" disabled={retire.isPending}>
              Retire
            </Button>
          }
        />
      )}
      {mayWrite && isRetired && (
        <Button size="sm" variant="outline" busy={retire.isPending} onClick={() => retire.mutate()}>
          Bring back
        </Button>
      )}
      {checking && (
        <CheckDialog
          name={name}
          check={(body) => api.checkCatalogPlace({ params, body }, version)}
          onClose={() => {
            setChecking(false);
            onDone();
          }}
        />
      )}
    </div>
  );
}
