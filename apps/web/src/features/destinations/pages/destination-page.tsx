import { destinationLabel, destinationOptions } from "@evoya/domain/catalog/options";
import { type RegionId, regions } from "@evoya/domain/regions";
import type { ReactNode } from "react";
import { PageHead } from "../../../head/page-head.tsx";
import { paths } from "../../../paths.ts";
import { RequestSection } from "../components/request-section.tsx";
import { DrawnArticle, fetchKept, KeptArticle } from "../kept-article.tsx";

/** Draws a destination's page at build time, and reuses that drawing in the browser. */
export async function loadDestinationPage(region: RegionId, id: string) {
  const article =
    import.meta.env.SSR || import.meta.env.DEV ? (
      await drawArticle(id)
    ) : (
      <KeptArticle html={await fetchKept(paths.destination(region, id))} />
    );
  return { Component: () => <DestinationPage region={region} id={id} article={article} /> };
}

async function drawArticle(id: string) {
  const { DestinationArticle } = await import("../article/destination-article.tsx");
  return (
    <DrawnArticle>
      <DestinationArticle id={id} />
    </DrawnArticle>
  );
}

type Shown = { region: RegionId; id: string; article: ReactNode };

/** One destination: when to go, what it costs, sample days, a map, and the request form (public spec §2.3). */
function DestinationPage({ region, id, article }: Shown) {
  const option = destinationOptions.find((each) => each.id === id);
  const name = option?.name ?? id;
  const path = paths.destination(region, id);
  return (
    <>
      <PageHead
        path={path}
        title={`${option ? destinationLabel(option) : id}: when to go and what it costs`}
        description={`${name} month by month: weather and crowds, what a day costs in three styles, three sample days, a map, where to stay and eat, and what to know before you go.`}
        crumbs={[
          { name: "Destinations", path: paths.destinations },
          { name: regions[region].name, path: paths.region(region) },
          { name, path },
        ]}
      />
      {article}
      <RequestSection destination={name} />
    </>
  );
}
