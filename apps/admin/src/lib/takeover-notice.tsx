import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { useEffect, useRef } from "react";
import type { Takeover } from "./takeover.ts";

type Props = {
  takeover: Takeover;
  /** The form's name for a field, and how it shows a value. */
  labelOf: (name: string) => string;
  show?: (name: string, value: unknown) => string;
  onTake: (name: string) => void;
};

const plain = (_name: string, value: unknown): string => String(value ?? "");

/** Says who saved while you were editing, and lets you take over what they entered, field by field. */
export function TakeoverNotice({ takeover: { by, fields }, labelOf, show = plain, onTake }: Props) {
  const notice = useRef<HTMLDivElement>(null);
  // The button just pressed may be far below it.
  useEffect(() => notice.current?.focus(), []);
  const text = (name: string, value: unknown) => {
    const shown = show(name, value);
    return shown === "" ? "empty" : `“${shown}”`;
  };
  return (
    <Callout
      ref={notice}
      tabIndex={-1}
      tone="warning"
      title={`${by ?? "Someone"} changed this while you were editing`}
    >
      {fields.length === 0 && <p>What changed isn't in this form.</p>}
      <ul className="my-1 flex flex-col gap-1.5 empty:hidden">
        {fields.map(({ name, theirs, ...field }) => (
          <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span>
              {labelOf(name)} is now {text(name, theirs)}
              {"mine" in field && `; you entered ${text(name, field.mine)}`}
            </span>
            {"mine" in field && (
              <Button
                size="sm"
                variant="outline"
                onClick={() => {
                  onTake(name);
                  notice.current?.focus();
                }}
              >
                Use Theirs
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p>What you entered is still here. Save again to keep it.</p>
    </Callout>
  );
}
