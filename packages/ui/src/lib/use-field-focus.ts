import { useEffect } from "react";

/**
 * Gives the focus back to a field that was disabled while it had it, such as a switch that's being saved, unless
 * something else has it by then. Once per app, for all fields.
 */
export function useFieldFocus(): void {
  useEffect(() => {
    let left: Element | null = null;
    const follow = ({ target }: MutationRecord) => {
      if (!(target instanceof HTMLElement)) return;
      if (target.matches(":disabled")) {
        // Just disabled, it still counts as what has the focus.
        if (target === document.activeElement) left = target;
      } else if (target === left) {
        left = null;
        if (document.activeElement === document.body) target.focus({ preventScroll: true });
      }
    };
    const observer = new MutationObserver((changes) => changes.forEach(follow));
    observer.observe(document, { subtree: true, attributeFilter: ["disabled"] });
    return () => observer.disconnect();
  }, []);
}
