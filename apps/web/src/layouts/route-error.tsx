import { brand } from "@evoya/domain/brand";
import { buttonClass } from "@evoya/ui/lib/button-class";
import { useEffect } from "react";
import { useRouteError } from "react-router-dom";
import compass from "../art/spots/compass.svg";
import { reportError } from "../lib/report-error.ts";
import { paths } from "../paths.ts";
import { track } from "../tracking/track.ts";

/** Shown in place of a page that couldn't be loaded or rendered. The cause goes to the console, not to the reader. */
export function RouteError() {
  const error = useRouteError();
  useEffect(() => {
    console.error(error);
    reportError(error);
    track({ kind: "event", name: "page_error", path: window.location.pathname });
  }, [error]);
  return (
    <div
      role="alert"
      className="mx-auto grid min-h-[60vh] max-w-md place-content-center px-4 py-16 text-center"
    >
      <title>{`Something went wrong · ${brand.name}`}</title>
      <img src={compass} alt="" width="160" height="160" className="mx-auto" />
      <h1 className="mt-6 font-display text-headline">Something went wrong</h1>
      <p className="mt-3 text-ink-muted">
        We couldn't show this page. Reloading usually helps. Nothing you saved is lost.
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <button type="button" className={buttonClass("primary")} onClick={() => window.location.reload()}>
          Reload
        </button>
        <a href={paths.home} className={buttonClass("outline")}>
          Go to home page
        </a>
      </div>
    </div>
  );
}
