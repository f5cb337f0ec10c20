import { useLateDialog } from "@evoya/ui/late-dialog";
import { Search } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { isDialogOpen } from "../lib/letter-keys.ts";
import { modifierKey } from "./modifier-key.ts";

/** Whether a key press is typing. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest("input:not([type=checkbox]), textarea, select, [contenteditable]") !== null;

const loadPalette = async () => (await import("./palette-dialog.tsx")).PaletteDialog;
const loadShortcuts = async () => (await import("./shortcuts-dialog.tsx")).ShortcutsDialog;

/** Opens the command palette, like Ctrl+K or Command+K; "?" shows the shortcuts. Both load once someone uses the page. */
export function PaletteButton() {
  const [open, setOpen] = useState<"palette" | "shortcuts" | null>(null);
  const close = () => setOpen(null);
  const Palette = useLateDialog(open === "palette", loadPalette, close);
  const Shortcuts = useLateDialog(open === "shortcuts", loadShortcuts, close);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isPalette = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    const isHelp = event.key === "?" && !isTyping(event.target) && !isDialogOpen();
    if (!isPalette && !isHelp) return;
    event.preventDefault();
    setOpen(isPalette ? "palette" : "shortcuts");
  });
  useEffect(() => {
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen("palette")}
        className="flex h-9 items-center gap-2.5 rounded-control text-sm text-ink-muted transition-colors hover:text-ink max-md:w-9 max-md:justify-center max-md:hover:bg-surface-sunken md:w-64 md:border md:border-line md:bg-surface md:px-3 md:hover:border-line-strong"
      >
        <Search aria-hidden className="size-4.5" />
        <span className="max-md:sr-only">Search</span>
        <kbd aria-hidden className="ml-auto font-sans text-xs max-md:hidden">
          {modifierKey} K
        </kbd>
      </button>
      {open === "palette" && Palette && (
        <Palette onClose={close} showShortcuts={() => setOpen("shortcuts")} />
      )}
      {open === "shortcuts" && Shortcuts && <Shortcuts onClose={close} />}
    </>
  );
}
