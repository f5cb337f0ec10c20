import { brand } from "@evoya/domain/brand";
import type { GuideFacts, GuidePage } from "@evoya/schemas/guide/guide-page";
import { guide } from "@evoya/schemas/guide/pages";
import { markdownToHtml } from "./docs-markdown.ts";

export const addressOf = ({ slug }: Pick<GuidePage, "slug">): string => (slug ? `/docs/${slug}` : "/docs");

const reference = { slug: "reference", title: "Reference" };

const menu = (current: string): string =>
  [...guide, reference]
    .map(({ slug, title }) => {
      const mark = slug === current ? ' aria-current="page"' : "";
      return `<li><a class="menu-entry" href="${addressOf({ slug })}"${mark}>${title}</a></li>`;
    })
    .join("\n");

type Shown = { slug: string; title: string; head?: string; main: string };

/** The frame of every page: search and menu beside what's on it. */
const framed = ({ slug, title, head = "", main }: Shown): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${brand.name} API</title>
${head}<link rel="stylesheet" href="/docs/docs.css">
<script src="/docs/docs.js" defer></script>
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header>
<a class="brand" href="/docs">${brand.name} API</a>
<form role="search" class="search">
<label for="search">Search the documentation</label>
<input id="search" type="search" placeholder="Search" autocomplete="off" maxlength="100">
<div id="found" aria-live="polite" hidden></div>
</form>
</header>
<div class="columns">
<nav aria-label="Documentation">
<details class="menu" open>
<summary>Menu</summary>
<ul>
${menu(slug)}
</ul>
</details>
</nav>
<main id="main" tabindex="-1">
${main}
</main>
</div>
</body>
</html>`;

/** A page of the guide, whole. */
export function guideHtml(page: GuidePage, facts: GuideFacts): string {
  const { html, headings } = markdownToHtml(page.text(facts));
  const contents = headings
    .filter(({ depth }) => depth === 2)
    .map(({ id, html: name }) => `<li><a href="#${id}">${name}</a></li>`)
    .join("\n");
  const onThisPage = contents
    ? `<aside aria-labelledby="contents"><h2 id="contents">On this page</h2><ul>${contents}</ul></aside>`
    : "";
  return framed({
    slug: page.slug,
    title: page.title,
    main: `<article>\n<h1>${page.title}</h1>\n${html}</article>\n${onThisPage}`,
  });
}

/** Every operation, as Swagger UI shows `/openapi.json`. */
export const referenceHtml = (): string =>
  framed({
    ...reference,
    head: `<link rel="stylesheet" href="/docs/swagger-ui.css">\n`,
    main: `<h1 class="unseen">Reference</h1>
<div id="reference"></div>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/reference.js"></script>`,
  });

/** For an address under `/docs` that has no page. */
export const notFoundHtml = (): string =>
  framed({
    slug: "not-found",
    title: "Page not found",
    main: `<article>
<h1>Page not found</h1>
<p>There's nothing at this address. Pick a page from the menu, or search.</p>
</article>`,
  });
