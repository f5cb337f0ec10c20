import { toast } from "@evoya/ui/toast";
import { Search } from "lucide-react";
import { type ComponentType, useCallback, useEffect, useState } from "react";

type Dialog = ComponentType<{ onClose: () => void }>;

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** Opens the search, as Ctrl+K or Command+K does. The search itself loads when it's first used. */
export function SearchButton() {
  const [Dialog, setDialog] = useState<Dialog>();
  const [isOpen, setIsOpen] = useState(false);
  const open = useCallback(async () => {
    try {
      const { SearchDialog } = await import("./search-dialog.tsx");
      setDialog(() => SearchDialog);
      setIsOpen(true);
    } catch {
      toast.error("Search isn't available", "Check your connection and try again.");
    }
  }, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
      event.preventDefault();
      void open();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [open]);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => void open()}
        className="flex h-10 items-center gap-2.5 rounded-control text-[0.9375rem] text-ink-muted transition-colors hover:text-ink max-lg:w-10 max-lg:justify-center max-lg:hover:bg-surface-sunken lg:w-72 lg:border lg:border-line lg:bg-surface lg:px-3 lg:hover:border-line-strong"
      >
        <Search aria-hidden className="size-5 lg:size-4.5" />
        <span className="max-lg:sr-only">Search</span>
        <kbd aria-hidden className="ml-auto font-sans text-xs max-lg:hidden">
          {isApple ? "⌘K" : "Ctrl K"}
        </kbd>
      </button>
      {isOpen && Dialog && <Dialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
