export type Origins = {
  /** The app's own address; with https, we add strict transport security. */
  appUrl: string;
  apiUrl: string;
  /** Where the browser gets and sends files. */
  filesUrl: string;
  /** The server of map tiles (`MAP_TILES_URL`), if there is one: the only other server that pages talk to. */
  mapTilesUrl?: string | undefined;
};

/**
 * The headers we serve both apps with (design §6). Scripts and style sheets come from the app itself, never inline;
 * style attributes are allowed because Radix uses them to position floating elements.
 * `infra/nginx/security-headers.inc` has the same headers for production, and a test keeps the two in sync.
 */
export function securityHeaders({ appUrl, apiUrl, filesUrl, mapTilesUrl }: Origins): Record<string, string> {
  const isSecure = appUrl.startsWith("https:");
  return {
    "Content-Security-Policy": contentSecurityPolicy(
      apiUrl,
      filesUrl,
      mapTilesUrl ? new URL(mapTilesUrl).origin : "",
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), geolocation=(), payment=(), usb=(), microphone=(self)",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(isSecure && { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" }),
  };
}

/** The only page that other sites may show in a frame, and the script they load to put it there (decision 210). */
export const embedded = { page: "/embed/quiz", script: "/embed/quiz.js" } as const;

/**
 * The headers of that page: anyone may frame it, and it can load nothing but our own files. It talks to no server and
 * has no session, so there's nothing in it to trick anyone into.
 */
export function framedHeaders(origins: Origins): Record<string, string> {
  const { "X-Frame-Options": _, ...headers } = scriptHeaders(origins);
  return { ...headers, "Content-Security-Policy": framedPolicy };
}

/** The headers of that script, which other sites may load. */
export const scriptHeaders = (origins: Origins): Record<string, string> => ({
  ...securityHeaders(origins),
  "Cross-Origin-Resource-Policy": "cross-origin",
});

const framedPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors *",
].join("; ");

/** The API's address for WebSockets, which a policy has to name by itself. */
const socketOriginOf = (apiUrl: string): string => new URL(apiUrl).origin.replace(/^http/, "ws");

const contentSecurityPolicy = (apiUrl: string, filesUrl: string, tilesOrigin: string): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${apiUrl} ${filesUrl}`,
    `media-src 'self' blob: ${filesUrl}`,
    "font-src 'self'",
    // nginx leaves a space here too, if there are no tiles.
    `connect-src 'self' ${apiUrl} ${socketOriginOf(apiUrl)} ${filesUrl} ${tilesOrigin}`,
    `frame-src blob: ${filesUrl}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
