import { Search } from "lucide-react";
import * as Radix from "radix-ui/dialog";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from "react";
import { cn } from "./lib/cn.ts";
import { useReturnFocus } from "./lib/use-return-focus.ts";

export type CommandItem = {
  id: string;
  label: string;
  detail?: string | undefined;
  /** A small picture or icon. */
  media?: ReactNode;
  onChoose: () => void;
};
export type CommandGroup = { label: string; items: readonly CommandItem[] };

export type CommandDialogProps = {
  /** Names the dialog, the field and the list. */
  title: string;
  placeholder: string;
  query: string;
  onQueryChange: (query: string) => void;
  /** Longer texts can't be typed. */
  maxLength?: number;
  groups: readonly CommandGroup[];
  /** Shown if there's nothing to choose from. */
  empty: ReactNode;
  onClose: () => void;
};

/** A field over the page for finding things and going there: arrows choose, Enter goes, Escape closes. */
export function CommandDialog(props: CommandDialogProps) {
  const { title, placeholder, query, onQueryChange, maxLength, groups, empty, onClose } = props;
  const id = useId();
  const [active, setActive] = useState(0);
  const returnFocus = useReturnFocus(true);
  const items = groups.flatMap((group) => group.items);
  const at = Math.min(active, items.length - 1);
  const optionId = (index: number) => `${id}-${index}`;

  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: "nearest" });
  }, [id, at]);

  const choose = (item: CommandItem | undefined) => {
    if (!item) return;
    onClose();
    item.onChoose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setActive((at + step + items.length) % Math.max(1, items.length));
    else if (event.key === "Enter" && !event.nativeEvent.isComposing) choose(items[at]);
    else return;
    event.preventDefault();
  };

  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-overlay data-[state=open]:animate-fade" />
        <Radix.Content
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          data-slot="command-dialog"
          className="fixed inset-x-3 top-3 z-50 mx-auto flex max-h-[min(34rem,calc(100dvh-1.5rem))] max-w-xl flex-col overflow-hidden rounded-card border border-line bg-surface-raised text-ink shadow-raised outline-none data-[state=open]:animate-rise sm:top-[12dvh] sm:max-h-[min(34rem,calc(88dvh-0.75rem))]"
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          <div className="flex items-center gap-3 border-b border-line px-4">
            <Search aria-hidden className="size-5 shrink-0 text-ink-muted" />
            <input
              type="text"
              role="combobox"
              aria-label={title}
              aria-autocomplete="list"
              aria-expanded={items.length > 0}
              aria-controls={items.length > 0 ? `${id}-list` : undefined}
              aria-activedescendant={items.length > 0 ? optionId(at) : undefined}
              autoComplete="off"
              enterKeyHint="go"
              placeholder={placeholder}
              maxLength={maxLength}
              value={query}
              onChange={(event) => {
                setActive(0);
                onQueryChange(event.target.value);
              }}
              onKeyDown={onKeyDown}
              className="h-14 min-w-0 flex-1 bg-transparent text-base outline-none"
            />
            <Radix.Close className="rounded-md border border-line px-1.5 py-0.5 text-xs text-ink-muted hover:bg-surface-sunken">
              Esc<span className="sr-only">, close</span>
            </Radix.Close>
          </div>
          <p role="status" className={items.length > 0 ? "sr-only" : "px-5 py-10 text-center text-ink-muted"}>
            {items.length > 0 ? `${items.length} ${items.length === 1 ? "result" : "results"}` : empty}
          </p>
          {items.length > 0 && (
            <div
              id={`${id}-list`}
              role="listbox"
              aria-label={title}
              className="min-h-0 overflow-y-auto overscroll-contain p-2"
            >
              {groups.map(({ label, items: members }) => (
                // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields
                <div key={label} role="group" aria-label={label} className="pb-1.5 last:pb-0">
                  <p aria-hidden className="px-3 py-1.5 text-[0.8125rem] font-medium text-ink-muted">
                    {label}
                  </p>
                  {members.map((item) => {
                    const index = items.indexOf(item);
                    return (
                      <Option
                        key={item.id}
                        id={optionId(index)}
                        item={item}
                        active={index === at}
                        onPoint={() => setActive(index)}
                        onChoose={() => choose(item)}
                      />
                    );
                  })}
                </div>
              ))}
            </div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

type OptionProps = {
  id: string;
  item: CommandItem;
  active: boolean;
  onPoint: () => void;
  onChoose: () => void;
};

function Option({ id, item, active, onPoint, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and hears the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the field names it as its active descendant
    <div
      id={id}
      role="option"
      aria-selected={active}
      onPointerMove={onPoint}
      onClick={onChoose}
      className={cn(
        "flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-ink-muted",
        active && "bg-primary-soft",
      )}
    >
      {item.media}
      <span className="min-w-0 flex-1">
        <span className="block truncate">{item.label}</span>
        {item.detail && (
          <span className="line-clamp-2 text-sm text-ink-muted [overflow-wrap:anywhere]">{item.detail}</span>
        )}
      </span>
    </div>
  );
}
