import { apiUrl } from "../config.ts";

/** Reports an unhandled error to the API, with a script that's only fetched then. */
export const reportError = (thrown: unknown): void =>
  void import("@evoya/app-kit/lib/send-error").then(
    ({ sendError }) => sendError(thrown, `${apiUrl}/v1/admin/browser-errors`),
    () => {},
  );

/** Reports unhandled errors from now on. */
export function watchErrors(): void {
  addEventListener("error", ({ error }) => reportError(error));
  addEventListener("unhandledrejection", ({ reason }) => reportError(reason));
}
