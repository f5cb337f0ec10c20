import type { ComponentType } from "react";
import { useLate } from "./lib/use-late.ts";
import { toast } from "./toast.tsx";

/**
 * A dialog that's there before the network can fail: its code loads once someone uses the page. If it hasn't arrived
 * when the dialog is `wanted`, and can't, a toast says so, and `close` is called. Keep `load` outside the component.
 */
export const useLateDialog = <Props,>(
  wanted: unknown,
  load: () => Promise<ComponentType<Props>>,
  close: () => void,
): ComponentType<Props> | undefined =>
  useLate(wanted, load, () => {
    toast.error("We couldn't open this", "Check your connection, reload the page, and try again.");
    close();
  });

/**
 * A dialog whose code loads when it's first opened. If that fails, a toast says so and it closes: the page stays, with
 * all that was typed on it. `load` is called again the next time.
 */
export function lateDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return function LateDialog(props: Props) {
    const Dialog = useLateDialog(true, load, props.onClose);
    return Dialog ? <Dialog {...props} /> : null;
  };
}
