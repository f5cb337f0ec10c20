import type { Region, RegionId } from "@evoya/domain/regions";
import type { ReactNode } from "react";
import { PageHead } from "../../../head/page-head.tsx";
import { paths } from "../../../paths.ts";
import { RequestSection } from "../components/request-section.tsx";
import { DrawnArticle, fetchKept, KeptArticle } from "../kept-article.tsx";

/** Draws a region's page at build time, and reuses that drawing in the browser. */
export async function loadRegionPage(region: Region) {
  const article =
    import.meta.env.SSR || import.meta.env.DEV ? (
      await drawArticle(region.id)
    ) : (
      <KeptArticle html={await fetchKept(paths.region(region.id))} />
    );
  return { Component: () => <RegionPage region={region} article={article} /> };
}

async function drawArticle(id: RegionId) {
  const { RegionArticle } = await import("../article/region-article.tsx");
  return (
    <DrawnArticle>
      <RegionArticle id={id} />
    </DrawnArticle>
  );
}

/** One region: its places, seasons, costs, sample days, and the request form (public spec §2.3). */
function RegionPage({ region, article }: { region: Region; article: ReactNode }) {
  const { id, name, line, intro } = region;
  return (
    <>
      <PageHead
        path={paths.region(id)}
        title={`${name}: ${line.toLowerCase()}`}
        description={intro}
        crumbs={[
          { name: "Destinations", path: paths.destinations },
          { name, path: paths.region(id) },
        ]}
      />
      {article}
      <RequestSection destination={name} />
    </>
  );
}
