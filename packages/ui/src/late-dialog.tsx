import { type ComponentType, useEffect, useReducer } from "react";
import { toast } from "./toast.tsx";

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
          toast.error("We couldn't open this", "Check your connection, reload the page, and try again.");
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
