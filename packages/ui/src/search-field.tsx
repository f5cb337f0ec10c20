import { Search, X } from "lucide-react";
import { type ComponentProps, useEffect, useEffectEvent, useState } from "react";
import { IconButton } from "./icon-button.tsx";
import { cn } from "./lib/cn.ts";
import { controlClass } from "./lib/control.ts";

export type SearchFieldProps = Omit<ComponentProps<"input">, "value" | "onChange" | "size" | "type"> & {
  /** Names the field; also its placeholder unless another is given. */
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  /** Milliseconds without typing before a change is reported. Enter and clearing report right away. */
  delay?: number;
};

/** Searches as you type, after a short pause. */
export function SearchField({
  label,
  value,
  onValueChange,
  delay = 250,
  className,
  ...rest
}: SearchFieldProps) {
  const [draft, setDraft] = useState(value);
  const [seen, setSeen] = useState(value);
  // Reported texts that may still be on their way back: a page can take its time to follow.
  const [told, setTold] = useState<readonly string[]>([value]);
  const tell = (text: string) => {
    if (text === told.at(-1)) return;
    setTold([...told, text]);
    onValueChange(text);
  };
  const tellRested = useEffectEvent(tell);
  if (seen !== value) {
    setSeen(value);
    const at = told.lastIndexOf(value);
    if (at < 0) {
      // The value changed elsewhere, e.g. by "Clear filters" or the browser's back button.
      setTold([value]);
      setDraft(value);
    } else setTold(told.slice(at));
  }
  useEffect(() => {
    const timer = setTimeout(() => tellRested(draft), delay);
    // A reader who follows a link is leaving: a report now would bring them back.
    const leave = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest("a[href]")) clearTimeout(timer);
    };
    document.addEventListener("click", leave, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("click", leave, true);
    };
  }, [draft, delay]);
  return (
    <div data-slot="search-field" className={cn("relative default:w-full", className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-ink-muted"
      />
      <input
        placeholder={label}
        autoComplete="off"
        {...rest}
        type="search"
        aria-label={label}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={(event) => event.key === "Enter" && tell(draft)}
        className={cn(controlClass, "h-10 pr-10 pl-10 [&::-webkit-search-cancel-button]:hidden")}
      />
      {draft && (
        <IconButton
          size="sm"
          className="absolute inset-y-0 right-1 my-auto"
          label="Clear search"
          icon={<X aria-hidden />}
          onClick={() => {
            setDraft("");
            tell("");
          }}
        />
      )}
    </div>
  );
}
