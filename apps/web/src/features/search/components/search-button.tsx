import { useLateDialog } from "@evoya/ui/late-dialog";
import { Search } from "lucide-react";
import { useEffect, useState } from "react";

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

const loadDialog = async () => (await import("./search-dialog.tsx")).SearchDialog;

/** Opens the search, as Ctrl+K or Command+K does. The search itself loads once someone uses the page. */
export function SearchButton() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const Dialog = useLateDialog(isOpen, loadDialog, close);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
      event.preventDefault();
      setIsOpen(true);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setIsOpen(true)}
        className="flex h-10 items-center gap-2.5 rounded-control text-[0.9375rem] text-ink-muted transition-colors hover:text-ink max-lg:w-10 max-lg:justify-center max-lg:hover:bg-surface-sunken lg:w-72 lg:border lg:border-line lg:bg-surface lg:px-3 lg:hover:border-line-strong"
      >
        <Search aria-hidden className="size-5 lg:size-4.5" />
        <span className="max-lg:sr-only">Search</span>
        <kbd aria-hidden className="ml-auto font-sans text-xs max-lg:hidden">
          {isApple ? "⌘K" : "Ctrl K"}
        </kbd>
      </button>
      {isOpen && Dialog && <Dialog onClose={close} />}
    </>
  );
}
