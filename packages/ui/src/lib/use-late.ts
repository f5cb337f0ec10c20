import { type ComponentType, useEffect, useState } from "react";
import { whenUsed } from "./when-idle.ts";

/**
 * A component the first view doesn't need; undefined until it has loaded. It loads once someone uses the page, so it
 * never delays a first page and is there before the network can fail; right away if `wanted` is set. A failed load is
 * retried when `wanted` changes. Keep `load` outside the component.
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
    if (!wanted) return whenUsed(begin);
    begin();
  }, [Late, wanted, load]);
  return Late;
}
