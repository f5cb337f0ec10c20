import { type RegionId, regions } from "@evoya/domain/regions";
import type { ReactNode } from "react";
import { PageHead } from "../../../head/page-head.tsx";
import { paths } from "../../../paths.ts";
import { RequestSection } from "../components/request-section.tsx";
import { DrawnArticle, fetchKept, KeptArticle } from "../kept-article.tsx";

/** Draws a region's page at build time, and reuses that drawing in the browser. */
export async function loadRegionPage(id: RegionId) {
  const article =
    import.meta.env.SSR || import.meta.env.DEV ? (
      await drawArticle(id)
    ) : (
      <KeptArticle html={await fetchKept(paths.region(id))} />
    );
  return { Component: () => <RegionPage id={id} article={article} /> };
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
function RegionPage({ id, article }: { id: RegionId; article: ReactNode }) {
  const { name, line, intro } = regions[id];
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
