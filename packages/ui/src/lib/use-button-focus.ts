import { type Ref, useCallback, useRef } from "react";
import { passFocus } from "./pass-focus.ts";

/**
 * Keeps the focus of whoever has just pressed a button. A disabled button can't hold it, so as long as this one does,
 * it's only said to be disabled (`isHeld`); when it goes away, it passes the focus on.
 */
export function useButtonFocus(disabled = false, ref?: Ref<HTMLButtonElement>) {
  const own = useRef<HTMLButtonElement>(null);
  const attach = useCallback(
    (element: HTMLButtonElement | null) => {
      own.current = element;
      const pass = passFocus(element);
      const detach = typeof ref === "function" ? ref(element) : undefined;
      if (ref && typeof ref === "object") ref.current = element;
      return () => {
        own.current = null;
        pass();
        if (detach) detach();
        else if (typeof ref === "function") ref(null);
        else if (ref) ref.current = null;
      };
    },
    [ref],
  );
  const isHeld = disabled && own.current !== null && own.current === document.activeElement;
  return { ref: attach, isHeld };
}
