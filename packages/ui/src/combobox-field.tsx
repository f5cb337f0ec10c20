import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useId, useState } from "react";
import { type FieldControl, type FieldProps, FieldShell } from "./field-shell.tsx";
import { cn } from "./lib/cn.ts";
import { bindText, controlClass } from "./lib/control.ts";

export type ComboboxOption = {
  id: string;
  label: string;
  detail?: string | undefined;
  /** A small picture or icon. */
  media?: ReactNode;
};

type ComboboxProps = {
  /** The text's possible meanings, likeliest first. They show while someone types. */
  options: readonly ComboboxOption[];
  /** Called with the field's text on every change by hand. */
  onType: (text: string) => void;
  /** The text the field gets for an option. */
  textFor: (option: ComboboxOption, text: string) => string;
  /** The text and where changes go, for a field outside of a form. */
  value?: string | undefined;
  onValueChange?: ((text: string) => void) | undefined;
  /** Shown and read aloud while there are no options. */
  note?: string | undefined;
};

export type ComboboxFieldProps = Omit<ComponentProps<"input">, "value" | "onChange" | "type"> &
  FieldProps &
  ComboboxProps;

/**
 * One line of text with suggestions, inside a form. Any other typed text is kept: arrows choose, Enter takes the chosen
 * one, Escape closes the list.
 */
export function ComboboxField(props: ComboboxFieldProps) {
  const {
    label,
    hint,
    error,
    optional,
    hideLabel,
    className,
    options,
    onType,
    textFor,
    note,
    value,
    onValueChange,
    ...input
  } = props;
  return (
    <FieldShell {...{ label, hint, error, optional, hideLabel, className }} name={input.name} id={input.id}>
      {(control) => (
        <Combobox {...control} {...{ options, onType, textFor, note, value, onValueChange, input }} />
      )}
    </FieldShell>
  );
}

const floating =
  "absolute inset-x-0 top-full z-50 mt-1 rounded-card border border-line bg-surface-raised text-ink shadow-raised";

/** A stand-in for the form's binding, for a field whose value its caller holds. */
const bindingOf = ({ value, onValueChange }: Pick<ComboboxProps, "value" | "onValueChange">) =>
  onValueChange
    ? {
        value,
        error: undefined,
        disabled: false,
        onChange: (text: unknown) => onValueChange(String(text)),
        onBlur: () => {},
        ref: () => {},
      }
    : null;

type ControlProps = FieldControl & ComboboxProps & { input: ComponentProps<"input"> };

function Combobox({ aria, binding: bound, options, onType, textFor, note, input, ...own }: ControlProps) {
  const binding = bound ?? bindingOf(own);
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const text = typeof binding?.value === "string" ? binding.value : "";
  const isListed = isOpen && options.length > 0;
  const at = options.findIndex(({ id }) => id === chosen);
  const optionId = (index: number) => `${listId}-${index}`;

  useEffect(() => {
    if (at >= 0) document.getElementById(`${listId}-${at}`)?.scrollIntoView({ block: "nearest" });
  }, [listId, at]);

  const close = () => {
    setOpen(false);
    setChosen(null);
  };
  const pick = (option: ComboboxOption) => {
    binding?.onChange(textFor(option, text));
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && options.length > 0) {
      event.preventDefault();
      setOpen(true);
      const from = isListed ? at : -1;
      const next = from < 0 && step < 0 ? options.length - 1 : (from + step) % options.length;
      setChosen(options.at(next)?.id ?? null);
    } else if (event.key === "Enter" && isListed && options[at]) {
      event.preventDefault();
      pick(options[at]);
    } else if (event.key === "Escape" && isListed) {
      event.preventDefault();
      close();
    }
  };
  const handlers: Pick<ComponentProps<"input">, "onChange" | "onBlur"> = {
    onChange: (event) => {
      setOpen(true);
      setChosen(null);
      onType(event.target.value);
    },
    onBlur: close,
  };
  const found = options.length === 1 ? "1 suggestion" : `${options.length} suggestions`;
  return (
    <div className="relative">
      <input
        autoComplete="off"
        {...input}
        {...bindText(binding, handlers)}
        {...aria}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isListed}
        aria-controls={isListed ? listId : undefined}
        aria-activedescendant={isListed && at >= 0 ? optionId(at) : undefined}
        onKeyDown={onKeyDown}
        data-slot="combobox-field"
        className={cn(controlClass, "h-11")}
      />
      <p
        role="status"
        className={isOpen && !isListed && note ? cn(floating, "px-4 py-3 text-sm") : "sr-only"}
      >
        {isListed ? found : isOpen && note}
      </p>
      {isListed && (
        <div
          id={listId}
          role="listbox"
          aria-label="Suggestions"
          className={cn(floating, "max-h-72 overflow-y-auto overscroll-contain p-1.5")}
        >
          {options.map((option, index) => (
            <Option
              key={option.id}
              id={optionId(index)}
              option={option}
              isChosen={index === at}
              onPoint={() => setChosen(option.id)}
              onPick={() => pick(option)}
            />
          ))}
        </div>
      )}
    </div>
  );
}

type OptionProps = {
  id: string;
  option: ComboboxOption;
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
