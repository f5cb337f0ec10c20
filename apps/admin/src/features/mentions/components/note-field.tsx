import { awayLabel } from "@evoya/domain/absence";
import { mentionable, mentionTyped, withMention } from "@evoya/domain/mentions";
import { optionIdIn, SuggestionList } from "@evoya/ui/suggestion-list";
import { TextareaField, type TextareaFieldProps } from "@evoya/ui/textarea-field";
import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, type KeyboardEvent, type SyntheticEvent, useId, useRef, useState } from "react";
import { useStaff } from "../../../session/session.ts";
import { colleaguesQuery } from "../queries.ts";
import type { Mentions } from "../use-mentions.ts";

type NoteFieldProps = Pick<TextareaFieldProps, "label" | "hint"> & {
  name: string;
  maxLength: number;
  mentions: Mentions;
  /** Sets the form's text, where a name was chosen. */
  setText: (text: string) => void;
};

/** The name being typed behind an @, and where the cursor was. */
type Typing = { start: number; search: string; at: number };

/**
 * A note's field in a form. Typing @ offers the colleagues who can read it: arrows choose, Enter or Tab takes the chosen
 * one, Escape closes the list.
 */
export function NoteField({ name, label, hint, maxLength, mentions, setText }: NoteFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const listId = useId();
  const { id: ownId } = useStaff();
  const [typing, setTyping] = useState<Typing | null>(null);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const { data } = useQuery({ ...colleaguesQuery(mentions.about), enabled: typing !== null });
  const found = typing ? mentionable(data?.items ?? [], typing.search).filter(({ id }) => id !== ownId) : [];
  const options = found.map(({ id, name: label, awayUntil }) => ({
    id,
    label,
    detail: awayUntil ? awayLabel(awayUntil) : undefined,
  }));
  const isListed = typing !== null && typing.start !== closedAt && options.length > 0;
  const at = Math.max(
    0,
    options.findIndex(({ id }) => id === pointed),
  );

  const look = ({ currentTarget: field }: SyntheticEvent<HTMLTextAreaElement>) => {
    const cursor = field.selectionStart;
    const typed = mentionTyped(field.value, cursor);
    setTyping(typed && { ...typed, at: cursor });
    if (!typed) setClosedAt(null);
  };
  const pick = (option: { id: string; label: string }) => {
    const field = box.current?.querySelector("textarea");
    if (!field || !typing) return;
    const written = withMention(field.value, typing.at, option.label);
    mentions.add({ id: option.id, name: option.label });
    setText(written.text);
    setTyping(null);
    setPointed(null);
    // Once the new text is in the field.
    requestAnimationFrame(() => field.setSelectionRange(written.at, written.at));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isListed || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const option = options[at];
    if (step) setPointed(options[(at + step + options.length) % options.length]?.id ?? null);
    else if ((event.key === "Enter" || event.key === "Tab") && option) pick(option);
    else if (event.key === "Escape") setClosedAt(typing.start);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const aria: ComponentProps<"textarea"> = {
    "aria-autocomplete": "list",
    "aria-controls": isListed ? listId : undefined,
    "aria-activedescendant": isListed ? optionIdIn(listId, at) : undefined,
  };
  return (
    <div ref={box} className="relative">
      <TextareaField
        name={name}
        label={label}
        hint={hint}
        rows={3}
        maxLength={maxLength}
        onChange={look}
        onSelect={look}
        onBlur={() => setTyping(null)}
        onKeyDown={onKeyDown}
        {...aria}
      />
      <p role="status" className="sr-only">
        {isListed && (options.length === 1 ? "1 suggestion" : `${options.length} suggestions`)}
      </p>
      {isListed && (
        <SuggestionList
          id={listId}
          className="top-full left-0 w-full max-w-80"
          options={options}
          at={at}
          onPoint={({ id }) => setPointed(id)}
          onPick={pick}
        />
      )}
    </div>
  );
}
