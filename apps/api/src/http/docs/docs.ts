import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import type { GuideFacts } from "@evoya/schemas/guide/guide-page";
import { guide } from "@evoya/schemas/guide/pages";
import { openApiDocument } from "@evoya/schemas/openapi";
import express, { type Router } from "express";
import { addressOf, guideHtml, notFoundHtml, referenceHtml } from "./docs-pages.ts";
import { searchEntries } from "./docs-search.ts";

const { resolve } = createRequire(import.meta.url);

/** Everything the pages load, by the name they load it with. */
const assets: Readonly<Record<string, string>> = {
  "docs.css": join(import.meta.dirname, "docs.css"),
  "docs.js": join(import.meta.dirname, "docs-script.js"),
  "reference.js": join(import.meta.dirname, "docs-reference.js"),
  // Its package names only what programs import.
  "minisearch.js": join(dirname(resolve("minisearch")), "../umd/index.js"),
  "swagger-ui.css": resolve("swagger-ui-dist/swagger-ui.css"),
  "swagger-ui-bundle.js": resolve("swagger-ui-dist/swagger-ui-bundle.js"),
};

/** Makes a text when it's first asked for: all of them would be a tenth of the time a process takes to start. */
function once(make: () => string): () => string {
  let made: string | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** `/openapi.json` and the site at `/docs`, which need no network except this server. */
export function createDocs(facts: GuideFacts): Router {
  const router = express.Router();
  const answer = (path: string, type: string, make: () => string): void => {
    const made = once(make);
    router.get(path, (_request, response) => void response.type(type).send(made()));
  };

  answer("/openapi.json", "json", () => JSON.stringify(openApiDocument(facts.contract, facts.serverUrl)));
  for (const page of guide) answer(addressOf(page), "html", () => guideHtml(page, facts));
  answer("/docs/reference", "html", referenceHtml);
  answer("/docs/search.json", "json", () => JSON.stringify(searchEntries(facts)));
  for (const [name, file] of Object.entries(assets))
    router.get(`/docs/${name}`, (_request, response) =>
      response.sendFile(basename(file), { root: dirname(file), maxAge: "1h" }),
    );
  // Programs get the same problem as everywhere.
  router.get("/docs/*path", (request, response, next) => {
    response.vary("Accept");
    if (request.accepts(["json", "html"]) === "html") response.status(404).type("html").send(notFoundHtml());
    else next();
  });
  return router;
}
