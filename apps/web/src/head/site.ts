/** The site's own address: WEB_URL at build time. Links that other machines store start with it. */
export const siteUrl: string = (import.meta.env.WEB_URL || "http://localhost:3000").replace(/\/+$/, "");

/** The full address of one of our pages. */
export const absolute = (path: string): string => `${siteUrl}${path}`;

/** The picture shown when a page's link is shared; the build draws it from the page's head. */
export const shareImage = (path: string): string =>
  `/og/${path.replace(/^\/|\/$/g, "").replaceAll("/", "-") || "home"}.png`;
