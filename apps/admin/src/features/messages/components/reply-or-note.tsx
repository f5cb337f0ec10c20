import { cn } from "@evoya/ui/lib/cn";
import { Lock, Reply } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useComposerKeys } from "./use-composer-keys.ts";

export type Mode = "reply" | "note";

/**
 * Writes to the member or just for the team, and makes clear which. Press `r` or `n` anywhere on the page to get here.
 */
export function ReplyOrNote({ reply, note }: { reply: ReactNode; note: ReactNode }) {
  const [mode, setMode] = useState<Mode>("reply");
  const box = useComposerKeys(setMode);
  return (
    <div ref={box} className="mt-6 border-t border-line pt-4 print:hidden">
      <fieldset className="mb-3 inline-flex gap-1 rounded-control bg-surface-sunken p-1">
        <legend className="sr-only">Write</legend>
        <Choice
          isOn={mode === "reply"}
          icon={<Reply aria-hidden />}
          shortcut="r"
          onChoose={() => setMode("reply")}
        >
          Reply
        </Choice>
        <Choice
          isOn={mode === "note"}
          icon={<Lock aria-hidden />}
          shortcut="n"
          onChoose={() => setMode("note")}
        >
          Private note
        </Choice>
      </fieldset>
      {mode === "note" ? note : reply}
    </div>
  );
}

type ChoiceProps = {
  isOn: boolean;
  icon: ReactNode;
  shortcut: string;
  onChoose: () => void;
  children: ReactNode;
};

const Choice = ({ isOn, icon, shortcut, onChoose, children }: ChoiceProps) => (
  <button
    type="button"
    aria-pressed={isOn}
    aria-keyshortcuts={shortcut}
    onClick={onChoose}
    className={cn(
      "flex h-8 items-center gap-1.5 rounded-control px-3 text-sm font-medium [&_svg]:size-3.5",
      isOn ? "bg-surface text-ink shadow-card" : "text-ink-muted hover:text-ink",
    )}
  >
    {icon}
    {children}
  </button>
);
