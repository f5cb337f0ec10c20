import { type RefObject, useRef } from "react";

type Insert = {
  box: RefObject<HTMLDivElement | null>;
  /** Puts `text` in place of the selection in the box's field, with the cursor after it. */
  insert: (text: string) => void;
  /** Returns to the field, at the cursor. */
  focus: () => void;
};

/** Puts text into the field inside `box` where its cursor is. `setText` gets the whole new text. */
export function useInsert(setText: (text: string) => void): Insert {
  const box = useRef<HTMLDivElement>(null);
  const cursor = useRef(0);
  const field = () => box.current?.querySelector("textarea");
  return {
    box,
    insert: (text) => {
      const { value = "", selectionStart = 0, selectionEnd = 0 } = field() ?? {};
      cursor.current = selectionStart + text.length;
      setText(value.slice(0, selectionStart) + text + value.slice(selectionEnd));
    },
    focus: () => {
      field()?.focus();
      field()?.setSelectionRange(cursor.current, cursor.current);
    },
  };
}
