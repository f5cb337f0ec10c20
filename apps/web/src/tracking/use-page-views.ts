import { whenIdle } from "@evoya/ui/lib/when-idle";
import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { track } from "./track.ts";

/** Notes every page that is shown, and loads what sends the notes once the first one has come to rest. */
export function usePageViews(): void {
  const { pathname } = useLocation();
  useEffect(() => track({ kind: "page_view", path: pathname }), [pathname]);
  useEffect(
    () =>
      whenIdle(() => {
        import("./start.ts").then(
          ({ startTracking }) => startTracking(),
          () => undefined,
        );
      }),
    [],
  );
}
