import { Dialog } from "@evoya/ui/dialog";
import { modifierKey } from "./modifier-key.ts";

const shortcuts = [
  {
    title: "Everywhere",
    keys: [
      ["Search and go", `${modifierKey} K`],
      ["Collapse the sidebar", `${modifierKey} B`],
      ["Show these shortcuts", "?"],
      ["Go to the message that just came up", "F8"],
    ],
  },
  {
    title: "In a list",
    keys: [
      ["Next row", "J"],
      ["Previous row", "K"],
      ["Select the row", "X"],
      ["Open the row", "Enter"],
      ["Search the list", "/"],
      ["From the search to the first row", "↓"],
    ],
  },
  {
    title: "In a request or conversation",
    keys: [
      ["Reply", "R"],
      ["Write a note", "N"],
      ["Mention a colleague in a note", "@"],
      ["Send", `${modifierKey} Enter`],
    ],
  },
  {
    title: "On the board",
    keys: [
      ["Move the card to the left", "Shift ←"],
      ["Move the card to the right", "Shift →"],
    ],
  },
] as const;

/** Every keyboard shortcut, grouped by where it works. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title="Keyboard shortcuts">
      <div className="space-y-5">
        {shortcuts.map(({ title, keys }) => (
          <section key={title} aria-label={title}>
            <h3 className="text-sm font-semibold text-ink-muted">{title}</h3>
            <dl className="mt-2 divide-y divide-line">
              {keys.map(([what, key]) => (
                <div key={what} className="flex items-center justify-between gap-4 py-2">
                  <dt>{what}</dt>
                  <dd>
                    <kbd className="rounded-md border border-line px-2 py-0.5 font-sans text-sm text-ink-muted">
                      {key}
                    </kbd>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
