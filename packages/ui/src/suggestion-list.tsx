import { type ReactNode, useEffect } from "react";
import { cn } from "./lib/cn.ts";

export type Suggestion = {
  id: string;
  label: string;
  detail?: string | undefined;
  /** A small picture or icon. */
  media?: ReactNode;
};

/** The look of what opens under a field while someone types. */
export const floatingClass =
  "absolute z-70 mt-1 rounded-card border border-line bg-surface-raised text-ink shadow-raised";

/** The id of an option, for the field that names it as its active descendant. */
export const optionIdIn = (listId: string, index: number): string => `${listId}-${index}`;

type SuggestionListProps<Each extends Suggestion> = {
  id: string;
  options: readonly Each[];
  /** Which option the arrow keys are on; below 0 for none. */
  at: number;
  onPoint: (option: Each) => void;
  onPick: (option: Each) => void;
  /** Where it opens. */
  className: string;
};

/** What may be meant, under a field that keeps the focus and hears the keys. */
export function SuggestionList<Each extends Suggestion>(props: SuggestionListProps<Each>) {
  const { id, options, at, onPoint, onPick, className } = props;
  useEffect(() => {
    if (at >= 0) document.getElementById(optionIdIn(id, at))?.scrollIntoView({ block: "nearest" });
  }, [id, at]);
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      className={cn(floatingClass, "max-h-72 overflow-y-auto overscroll-contain p-1.5", className)}
    >
      {options.map((option, index) => (
        <Option
          key={option.id}
          id={optionIdIn(id, index)}
          option={option}
          isChosen={index === at}
          onPoint={() => onPoint(option)}
          onPick={() => onPick(option)}
        />
      ))}
    </div>
  );
}

type OptionProps = {
  id: string;
  option: Suggestion;
  isChosen: boolean;
  onPoint: () => void;
  onPick: () => void;
};

function Option({ id, option: { label, detail, media }, isChosen, onPoint, onPick }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and hears the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the field names it as its active descendant
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      onPointerMove={onPoint}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
      className={cn(
        "flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-ink-muted",
        isChosen && "bg-primary-soft",
      )}
    >
      {media}
      <span className="min-w-0 flex-1">
        <span className="block leading-snug [overflow-wrap:anywhere]">{label}</span>
        {detail && <span className="block truncate text-sm text-ink-muted">{detail}</span>}
      </span>
    </div>
  );
}
