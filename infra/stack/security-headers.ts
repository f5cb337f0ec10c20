export type Origins = {
  /** The app's own address; https adds strict transport security. */
  appUrl: string;
  apiUrl: string;
  /** Where the browser fetches and sends files. */
  filesUrl: string;
};

/**
 * The headers both apps are served with (design §6). Scripts and style sheets come from the app itself, never inline;
 * style attributes are allowed because Radix positions what floats with them. `infra/nginx/security-headers.conf`
 * says the same for production, and a test holds the two together.
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
