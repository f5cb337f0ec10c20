import { brand } from "@evoya/domain/brand";
import { absolute, shareImage } from "./site.ts";
import { breadcrumbList, type Crumb, organization, type Thing } from "./structured-data.ts";

type Props = {
  /** The page's own address, from `paths`, without a query. */
  path: string;
  /** A few words; the brand's name is added. */
  title: string;
  /** What the page offers, in one or two sentences (about 150 characters). */
  description: string;
  /** The path from the home page to this one, including this one. Pages that leave it out are right below home. */
  crumbs?: readonly Crumb[];
  /** What the page is about, for machines: see `structured-data.ts`. */
  data?: readonly Thing[];
};

/**
 * A public page's metadata for browsers, search engines, and link previews. React moves it to the head; the build
 * writes it into the pre-rendered page and draws the picture it names. Every page with `handle: prerendered(...)` has
 * one.
 */
export function PageHead({ path, title, description, crumbs, data = [] }: Props) {
  const isHome = path === "/";
  const name = isHome ? title : `${title} · ${brand.name}`;
  const way = crumbs ?? (isHome ? [] : [{ name: title, path }]);
  return (
    <>
      <title>{name}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={absolute(path)} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={absolute(path)} />
      <meta property="og:image" content={absolute(shareImage(path))} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={`${title}, ${brand.name}`} />
      <meta name="twitter:card" content="summary_large_image" />
      <StructuredData things={[organization(), ...(way.length > 0 ? [breadcrumbList(way)] : []), ...data]} />
    </>
  );
}

/**
 * The subject of a part of a page, for machines: data in a script element, which browsers don't run. `<` is escaped so
 * that no text can close the element.
 */
export function StructuredData({ things }: { things: readonly Thing[] }) {
  const json = JSON.stringify({ "@context": "https://schema.org", "@graph": things });
  return <script type="application/ld+json">{json.replaceAll("<", "\\u003c")}</script>;
}
