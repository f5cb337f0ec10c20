import { brand } from "@evoya/domain/brand";

/** All pre-rendered pages, for search engines. */
export function sitemap(siteUrl: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `  <url><loc>${inXml(siteUrl + path)}</loc></url>\n`).join("");
  const root = 'urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}>\n${urls}</urlset>\n`;
}

const inXml = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/**
 * Public pages are open to all crawlers; `hidden` are the paths of private pages. A rule also applies to longer paths
 * that start the same way, so if a public page does (`/concierge-booking`), the rule names `/concierge` exactly.
 */
export function robots(siteUrl: string, hidden: readonly string[], open: readonly string[]): string {
  const roots = [...new Set(hidden.map((path) => path.replace(/:.*$/, "")))].sort();
  const rules = roots.flatMap((root) =>
    open.some((path) => path.startsWith(root)) ? [`${root}$`, `${root}?`, `${root}/`] : [root],
  );
  const needed = rules.filter((rule) => !rules.some((other) => other !== rule && rule.startsWith(other)));
  const lines = [...new Set(needed)].map((rule) => `Disallow: ${rule}`);
  return ["User-agent: *", "Allow: /", ...lines, "", `Sitemap: ${siteUrl}/sitemap.xml`, ""].join("\n");
}

/** The app's name and look once it's on a home screen. */
export function manifest(): string {
  const icon = (src: string, sizes: string, purpose: string) => ({
    src,
    sizes,
    type: src.endsWith("svg") ? "image/svg+xml" : "image/png",
    purpose,
  });
  return JSON.stringify({
    id: "/",
    name: `${brand.name}: ${brand.tagline}`,
    short_name: brand.name,
    description: brand.description,
    lang: "en",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: "#faf7f1",
    theme_color: "#0f5c5a",
    categories: ["travel", "lifestyle"],
    icons: [
      icon("/favicon.svg", "any", "any"),
      icon("/icons/icon-192.png", "192x192", "any"),
      icon("/icons/icon-512.png", "512x512", "any"),
      icon("/icons/maskable-512.png", "512x512", "maskable"),
    ],
  });
}

/** The paths a route answers, as a regular expression for both JavaScript and nginx; case doesn't matter. */
export function routePattern(path: string): string {
  const parts = path.split("/").filter(Boolean);
  const pattern = parts.map((part) => {
    if (part === "*") return "(/.*)?";
    if (!part.startsWith(":")) return `/${part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`;
    return part.endsWith("?") ? "(/[^/]+)?" : "/[^/]+";
  });
  return `^${pattern.join("")}/?$`;
}

/** For nginx: the shell for every path that the app answers, and for any other a name that no file has. */
export function nginxRoutes(patterns: readonly string[]): string {
  const lines = patterns.map((pattern) => `  "~*${pattern}" /app.html;\n`).join("");
  return `map $uri $app_shell {\n  default /.none;\n${lines}}\n`;
}
