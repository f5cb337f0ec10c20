import { type ComponentType, useEffect, useState } from "react";
import { whenIdle } from "./when-idle.ts";

/**
 * A component that the first view does without, undefined until it's here. It loads when the page has come to rest, so
 * that it delays no first page and is there before the network can fail; at once when `wanted` is something. A load
 * that failed is tried again when `wanted` changes. Keep `load` outside the component.
 */
export function useLate<Props>(
  wanted: unknown,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> | undefined {
  const [Late, setLate] = useState<ComponentType<Props>>();
  useEffect(() => {
    if (Late) return;
    const begin = () =>
      void load()
        .then((loaded) => setLate(() => loaded))
        .catch(() => {});
    if (!wanted) return whenIdle(begin);
    begin();
  }, [Late, wanted, load]);
  return Late;
}
