import { createRequire } from "node:module";
import { dirname } from "node:path";
import { brand } from "@evoya/domain/brand";
import express, { type Router } from "express";

const assets = dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"));
const assetNames = ["swagger-ui.css", "swagger-ui-bundle.js"] as const;

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${brand.name} API</title>
<link rel="stylesheet" href="/docs/swagger-ui.css">
</head>
<body>
<main id="docs"></main>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>`;

const start = `SwaggerUIBundle({ url: "/openapi.json", dom_id: "#docs", deepLinking: true, validatorUrl: null, tryItOutEnabled: false });`;

/**
 * `/openapi.json` and `/docs`, which need no network except this server. The document is generated on first
 * request, since it would make up a tenth of a process's startup time.
 */
export function createDocs(openApiDocument: () => object): Router {
  const router = express.Router();
  let json: string | undefined;
  router.get("/openapi.json", (_request, response) => {
    json ??= JSON.stringify(openApiDocument());
    response.type("json").send(json);
  });
  router.get("/docs", (_request, response) => void response.type("html").send(page));
  router.get("/docs/start.js", (_request, response) => void response.type("js").send(start));
  for (const name of assetNames) {
    router.get(`/docs/${name}`, (_request, response) => {
      response.sendFile(name, { root: assets, maxAge: "1d" });
    });
  }
  return router;
}
