import type { RouteStop } from "@evoya/domain/planner/day-map";
import { cn } from "@evoya/ui/lib/cn";
import { type ComponentType, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { mapTilesUrl } from "../../config.ts";
import type { LiveMapProps } from "./live/live-map.tsx";

type MapInViewProps = {
  route: RouteStop[];
  name: string;
  /** The route as a drawing, shown until the map is drawn, and whenever it can't be. */
  children: ReactNode;
};

/** A route over streets, if there are tiles (decision 226). Its script loads when it comes into view. */
export function MapInView({ children, ...map }: MapInViewProps) {
  return mapTilesUrl && canDraw() ? <MapOver {...map}>{children}</MapOver> : children;
}

let hasWebGl: boolean | undefined;

/** Whether this browser draws maps: some devices and remote desktops don't. */
function canDraw(): boolean {
  hasWebGl ??= Boolean(document.createElement("canvas").getContext("webgl2"));
  return hasWebGl;
}

function MapOver({ route, name, children }: MapInViewProps) {
  const box = useRef<HTMLDivElement>(null);
  const isInView = useIsInView(box);
  const [Live, setLive] = useState<ComponentType<LiveMapProps> | null>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => {
    if (!isInView) return setIsDrawn(false);
    // Offline, or if an old release's script is gone, the sketch stays.
    import("./live/live-map.tsx").then(
      ({ LiveMap }) => setLive(() => LiveMap),
      () => undefined,
    );
  }, [isInView]);
  return (
    <div ref={box} className={cn("relative overflow-hidden rounded-card", isDrawn && "ring-1 ring-line")}>
      <div inert={isDrawn} className={cn(isDrawn && "invisible")}>
        {children}
      </div>
      {isInView && Live && (
        <Live route={route} name={name} isDrawn={isDrawn} onDrawn={() => setIsDrawn(true)} />
      )}
    </div>
  );
}

/** Browsers draw only about a dozen maps at once: those out of view make room. */
function useIsInView(box: RefObject<HTMLElement | null>): boolean {
  const [isInView, setIsInView] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => setIsInView(entry?.isIntersecting ?? false), {
      rootMargin: "200px",
    });
    if (box.current) watch.observe(box.current);
    return () => watch.disconnect();
  }, [box]);
  return isInView;
}
