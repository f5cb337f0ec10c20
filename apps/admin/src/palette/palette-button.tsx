import { toast } from "@evoya/ui/toast";
import { Search } from "lucide-react";
import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { modifierKey } from "./modifier-key.ts";

type Open = "palette" | "shortcuts";
type Dialogs = {
  Palette: ComponentType<{ onClose: () => void; showShortcuts: () => void }>;
  Shortcuts: ComponentType<{ onClose: () => void }>;
};

/** Whether a key press is typing. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest("input:not([type=checkbox]), textarea, select, [contenteditable]") !== null;

const loadDialogs = async (): Promise<Dialogs> => {
  const [{ PaletteDialog }, { ShortcutsDialog }] = await Promise.all([
    import("./palette-dialog.tsx"),
    import("./shortcuts-dialog.tsx"),
  ]);
  return { Palette: PaletteDialog, Shortcuts: ShortcutsDialog };
};

/** Opens the command palette, like Ctrl+K or Command+K; "?" shows the shortcuts. Both load on first use. */
export function PaletteButton() {
  const [dialogs, setDialogs] = useState<Dialogs>();
  const [open, setOpen] = useState<Open | null>(null);
  const show = async (what: Open) => {
    try {
      if (!dialogs) setDialogs(await loadDialogs());
      setOpen(what);
    } catch {
      toast.error("Search isn't available", "Check your connection and try again.");
    }
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isPalette = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    const isHelp = event.key === "?" && !isTyping(event.target) && !document.querySelector("[role=dialog]");
    if (!isPalette && !isHelp) return;
    event.preventDefault();
    void show(isPalette ? "palette" : "shortcuts");
  });
  useEffect(() => {
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
  const close = () => setOpen(null);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => void show("palette")}
        className="flex h-9 items-center gap-2.5 rounded-control text-sm text-ink-muted transition-colors hover:text-ink max-md:w-9 max-md:justify-center max-md:hover:bg-surface-sunken md:w-64 md:border md:border-line md:bg-surface md:px-3 md:hover:border-line-strong"
      >
        <Search aria-hidden className="size-4.5" />
        <span className="max-md:sr-only">Search</span>
        <kbd aria-hidden className="ml-auto font-sans text-xs max-md:hidden">
          {modifierKey} K
        </kbd>
      </button>
      {open === "palette" && dialogs && (
        <dialogs.Palette onClose={close} showShortcuts={() => void show("shortcuts")} />
      )}
      {open === "shortcuts" && dialogs && <dialogs.Shortcuts onClose={close} />}
    </>
  );
}
