/** Where the site is at home: WEB_URL of the build. Links for other machines to keep begin with it. */
export const siteUrl: string = (import.meta.env.WEB_URL || "http://localhost:3000").replace(/\/+$/, "");

/** The whole address of a page of ours. */
export const absolute = (path: string): string => `${siteUrl}${path}`;

/** The picture that stands for a page where its link is shared; the build draws it from the page's head. */
export const shareImage = (path: string): string =>
  `/og/${path.replace(/^\/|\/$/g, "").replaceAll("/", "-") || "home"}.png`;
