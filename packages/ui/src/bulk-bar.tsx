import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";

export type BulkBarProps = {
  /** "3 selected" */
  text: string;
  /** Next to the text: a way to select more. */
  selectMore?: ReactNode;
  /** What can be done to everything that's selected. */
  children: ReactNode;
  onClear: () => void;
};

/** Shown while rows of a list are selected: how many, and what can be done to them. One line beside a conversation. */
export const BulkBar = ({ text, selectMore, children, onClear }: BulkBarProps) => (
  <div
    role="status"
    className="@container rounded-card bg-primary-soft px-4 py-2.5 text-[0.9375rem] text-ink"
  >
    <div className="flex flex-wrap items-center gap-2 @md:gap-3">
      <span className="font-semibold tabular-nums">{text}</span>
      {selectMore}
      <div className="flex flex-wrap items-center gap-2">{children}</div>
      <Button variant="ghost" size="sm" className="ml-auto @max-md:px-2" onClick={onClear}>
        <X aria-hidden className="@md:hidden" />
        <span className="@max-md:sr-only">Clear selection</span>
      </Button>
    </div>
  </div>
);
