import { useEffect } from "react";
import { isTyping } from "./components/use-composer-keys.ts";
import { neighborOf } from "./neighbor-of.ts";

const steps: Record<string, 1 | -1> = { j: 1, k: -1 };

/** `j` opens the next conversation of the list, `k` the one before. */
export function useListKeys(ids: readonly string[], current: string | undefined, open: (id: string) => void) {
  useEffect(() => {
    const press = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
      const step = steps[key];
      if (!step || ctrlKey || metaKey || altKey || isTyping(target)) return;
      const id = neighborOf(ids, current, step);
      if (id) open(id);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [ids, current, open]);
}
