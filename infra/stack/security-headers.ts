export type Origins = {
  /** The app's own address; with https, we add strict transport security. */
  appUrl: string;
  apiUrl: string;
  /** Where the browser gets and sends files. */
  filesUrl: string;
};

/**
 * The headers we serve both apps with (design §6). Scripts and style sheets come from the app itself, never inline;
 * style attributes are allowed because Radix uses them to position floating elements.
 * `infra/nginx/security-headers.inc` has the same headers for production, and a test keeps the two in sync.
 */
export function securityHeaders({ appUrl, apiUrl, filesUrl }: Origins): Record<string, string> {
  const isSecure = appUrl.startsWith("https:");
  return {
    "Content-Security-Policy": contentSecurityPolicy(apiUrl, filesUrl),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), geolocation=(), payment=(), usb=(), microphone=(self)",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(isSecure && { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" }),
  };
}

const contentSecurityPolicy = (apiUrl: string, filesUrl: string): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${apiUrl} ${filesUrl}`,
    `media-src 'self' blob: ${filesUrl}`,
    "font-src 'self'",
    `connect-src 'self' ${apiUrl} ${filesUrl}`,
    `frame-src blob: ${filesUrl}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
