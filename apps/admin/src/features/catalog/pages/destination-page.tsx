import { destinationSourceLabels } from "@evoya/domain/catalog-desk";
import { dateLabel } from "@evoya/domain/dates";
import { readersMoment } from "@evoya/domain/times";
import type { WholeCatalogDestination } from "@evoya/schemas/catalog";
import { AlertDialog } from "@evoya/ui/alert-dialog";
import { Button } from "@evoya/ui/button";
import { Card, CardHeader } from "@evoya/ui/card";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router-dom";
import { api } from "../../../api.ts";
import { DetailHeader } from "../../../detail/detail-header.tsx";
import { DetailPage } from "../../../detail/detail-page.tsx";
import { Facts } from "../../../lib/facts.tsx";
import { useStaffAction } from "../../../lib/use-staff-action.ts";
import { paths } from "../../../paths.ts";
import { usePermission } from "../../../session/session.ts";
import { CheckDialog } from "../components/check-dialog.tsx";
import { CoverageCard } from "../components/coverage-card.tsx";
import { PlacesOfDestination } from "../components/places-of-destination.tsx";
import { SpotMap } from "../components/spot-map.tsx";
import { destinationQuery, useRefreshCatalog } from "../queries.ts";
import { checkText, StatusBadge } from "../words.tsx";

/** One destination: its entries, how sure we are of them, and whether there are enough. */
export function DestinationPage() {
  const { id = "" } = useParams();
  return (
    <DetailPage
      noun="Destination"
      back={{ to: paths.catalog, label: "Catalog" }}
      query={useQuery(destinationQuery(id))}
      missing={{ title: "Destination Not Found", text: "We don't plan with it.", action: "Catalog" }}
      failed="Failed to load the destination"
    >
      {(destination) => <Loaded key={destination.id} destination={destination} />}
    </DetailPage>
  );
}

function Loaded({ destination }: { destination: WholeCatalogDestination }) {
  const { id, name, country, source, status, places, checkedPlaces, oldestOn, version, madeAt } = destination;
  return (
    <>
      <DetailHeader
        documentTitle={`Destination: ${name}`}
        eyebrow={country}
        title={name}
        status={<StatusBadge status={status} />}
        actions={<Actions destination={destination} />}
      />
      <div className="grid gap-5 lg:grid-cols-2">
        <Card>
          <CardHeader title="About this destination" />
          <Facts
            columns={2}
            facts={[
              ["From", `${destinationSourceLabels[source]}, edition ${version}`],
              ["Loaded", readersMoment(madeAt)],
              ["Verified", checkText(destination)],
              ["Places checked", `${checkedPlaces} of ${places}`],
              ["Oldest fact", oldestOn && dateLabel(oldestOn)],
              ["Areas", destination.areas],
              ["Tables", destination.meals],
              ["Stays", destination.stays],
            ]}
          />
        </Card>
        <Card>
          <CardHeader title="Where its places are" />
          <SpotMap name={name} spots={destination.spots} />
        </Card>
      </div>
      <CoverageCard id={id} />
      <PlacesOfDestination id={id} />
    </>
  );
}

function Actions({ destination }: { destination: WholeCatalogDestination }) {
  const { id, name, source, status, updatedAt } = destination;
  const refresh = useRefreshCatalog();
  const mayCheck = usePermission("catalog.check");
  const mayWrite = usePermission("catalog.write");
  const [checking, setChecking] = useState(false);
  const isRetired = status === "retired";
  const retire = useStaffAction({
    act: () =>
      api.retireDestination({ params: { id }, body: { isRetired: !isRetired } }, { ifMatch: updatedAt }),
    done: `${name} is ${isRetired ? "back" : "retired"}`,
    failed: `We couldn't change ${name}`,
    refresh,
  });
  return (
    <div className="flex flex-wrap gap-2">
      {mayCheck.allowed && !isRetired && (
        <Button size="sm" onClick={() => setChecking(true)}>
          {status === "verified" ? "Verify again" : "Verify"}
        </Button>
      )}
      {mayWrite.allowed && source !== "evoya" && !isRetired && (
        <AlertDialog
          title={`Retire ${name}?`}
          description="New plans can't include it. Existing trips stay as they are."
          confirmLabel="Retire"
          onConfirm={() => retire.mutate()}
          trigger={
            <Button size="sm" variant="outline" disabled={retire.isPending}>
              Retire
            </Button>
          }
        />
      )}
      {mayWrite.allowed && isRetired && (
        <Button size="sm" variant="outline" busy={retire.isPending} onClick={() => retire.mutate()}>
          Bring back
        </Button>
      )}
      {checking && (
        <CheckDialog
          name={name}
          check={(body) => api.checkDestination({ params: { id }, body }, { ifMatch: updatedAt })}
          onClose={() => setChecking(false)}
        />
      )}
    </div>
  );
}
