import { type ComponentType, useEffect, useEffectEvent, useReducer } from "react";
import { useLate } from "./lib/use-late.ts";
import { toast } from "./toast.tsx";

const sayLate = () =>
  toast.error("We couldn't open this", "Check your connection, reload the page, and try again.");

/**
 * A dialog that's there before the network can fail: its code loads once someone uses the page. If it hasn't arrived
 * when the dialog is `wanted`, and can't, a toast says so, and `close` is called. Keep `load` outside the component.
 */
export function useLateDialog<Props>(
  wanted: unknown,
  load: () => Promise<ComponentType<Props>>,
  close: () => void,
): ComponentType<Props> | undefined {
  const fail = useEffectEvent(() => {
    sayLate();
    close();
  });
  useEffect(() => {
    if (!wanted) return;
    let isWanted = true;
    load().catch(() => isWanted && fail());
    return () => {
      isWanted = false;
    };
  }, [wanted, load]);
  return useLate(wanted, load);
}

/**
 * A dialog whose code loads when it's first opened. If that fails, a toast says so and it closes: the page stays, with
 * all that was typed on it. `load` is called again the next time.
 */
export function lateDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let Dialog: ComponentType<Props> | undefined;
  return function LateDialog(props: Props) {
    const { onClose } = props;
    const [, redraw] = useReducer((count: number) => count + 1, 0);
    useEffect(() => {
      if (Dialog) return;
      let isOpen = true;
      load().then(
        (loaded) => {
          Dialog = loaded;
          if (isOpen) redraw();
        },
        () => {
          if (!isOpen) return;
          sayLate();
          onClose();
        },
      );
      return () => {
        isOpen = false;
      };
    }, [onClose]);
    return Dialog ? <Dialog {...props} /> : null;
  };
}
