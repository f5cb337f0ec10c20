import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { whenUsed } from "./when-idle.ts";

/**
 * A component the first view doesn't need; undefined until it has loaded. It loads once someone uses the page, so it
 * never delays a first page and is there before the network can fail; right away if `wanted` is set. If it's `wanted`
 * and can't be loaded, `onFailure` is called; a failed load is retried when `wanted` changes. Keep `load` outside the
 * component.
 */
export function useLate<Props>(
  wanted: unknown,
  load: () => Promise<ComponentType<Props>>,
  onFailure?: () => void,
): ComponentType<Props> | undefined {
  const [Late, setLate] = useState<ComponentType<Props>>();
  const fail = useEffectEvent(() => onFailure?.());
  useEffect(() => {
    if (Late) return;
    let isWanted = wanted;
    const begin = () =>
      void load().then(
        (loaded) => setLate(() => loaded),
        () => isWanted && fail(),
      );
    const cancel = wanted ? begin() : whenUsed(begin);
    return () => {
      isWanted = false;
      cancel?.();
    };
  }, [Late, wanted, load]);
  return Late;
}
