import type { RefObject } from "react";

type Props = {
  field: RefObject<HTMLInputElement | null>;
  value: string;
  onValueChange: (value: string) => void;
  found: number;
};

/** Narrows the page to the questions that match, and says how many there are. */
export function FaqSearch({ field, value, onValueChange, found }: Props) {
  return (
    <search className="mt-8 block max-w-lg">
      <input
        ref={field}
        type="search"
        aria-label="Search the questions"
        placeholder="Search, for example: cancel"
        autoComplete="off"
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        className="h-13 w-full rounded-control border border-line-strong bg-surface px-5 text-ink placeholder:text-ink-muted hover:border-primary"
      />
      <p role="status" className="mt-2 min-h-6 text-sm text-ink-muted">
        {value.trim() && `${found} ${found === 1 ? "question" : "questions"} found`}
      </p>
    </search>
  );
}
