import { type ComponentProps, type KeyboardEvent, useId, useState } from "react";
import { type FieldControl, type FieldProps, FieldShell } from "./field-shell.tsx";
import { cn } from "./lib/cn.ts";
import { bindText, controlClass } from "./lib/control.ts";
import { floatingClass, optionIdIn, type Suggestion, SuggestionList } from "./suggestion-list.tsx";

export type ComboboxOption = Suggestion;

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
        aria-activedescendant={isListed && at >= 0 ? optionIdIn(listId, at) : undefined}
        onKeyDown={onKeyDown}
        data-slot="combobox-field"
        className={cn(controlClass, "h-11")}
      />
      <p
        role="status"
        className={
          isOpen && !isListed && note ? cn(floatingClass, "inset-x-0 top-full px-4 py-3 text-sm") : "sr-only"
        }
      >
        {isListed ? found : isOpen && note}
      </p>
      {isListed && (
        <SuggestionList
          id={listId}
          className="inset-x-0 top-full"
          options={options}
          at={at}
          onPoint={(option) => setChosen(option.id)}
          onPick={pick}
        />
      )}
    </div>
  );
}
