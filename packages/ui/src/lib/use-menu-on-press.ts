import { type MouseEvent, type RefObject, useEffect, useRef, useState } from "react";
import { toast } from "../toast.tsx";

/** How a menu's button was pressed before the menu had loaded. */
export type PressedBy = "pointer" | "keyboard";

/**
 * A menu whose code loads when the pointer is over its button, or it's focused. Once `button` has been pressed, what
 * was `loaded` takes its place, and opens.
 */
export function useMenuOnPress<Loaded>(load: () => Promise<Loaded>) {
  const [loaded, setLoaded] = useState<Loaded>();
  const [pressedBy, setPressedBy] = useState<PressedBy>("pointer");
  // A failure shows on press.
  const loadAhead = () => void load().catch(() => {});
  const open = async ({ detail }: MouseEvent) => {
    // A click without a pointer has a count of 0.
    setPressedBy(detail === 0 ? "keyboard" : "pointer");
    try {
      const menu = await load();
      setLoaded(() => menu);
    } catch {
      toast.error("We couldn't open this", "Please check your connection and try again.");
    }
  };
  const button = {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    onPointerEnter: loadAhead,
    onFocus: loadAhead,
    onClick: (event: MouseEvent) => void open(event),
  } as const;
  return { loaded, pressedBy, button };
}

/** The ref for the menu's own button, which opens the menu right away if it was pressed with a key. */
export function useOpenedByKey(pressedBy: PressedBy | undefined): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Opened with this key, a menu starts at its first action.
    const key = new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true });
    if (pressedBy === "keyboard") button.current?.dispatchEvent(key);
  }, [pressedBy]);
  return button;
}
