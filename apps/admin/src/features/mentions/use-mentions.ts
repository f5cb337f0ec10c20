import { type NotePlace, stillMentioned } from "@evoya/domain/mentions";
import { useState } from "react";

type Colleague = { id: string; name: string };

/** What a field for notes and its form share about mentions. */
export type Mentions = {
  about: NotePlace;
  add: (colleague: Colleague) => void;
};

/**
 * Whom a note being written mentions. Chosen colleagues are kept by id; whoever's name is taken out of the text again
 * isn't mentioned.
 */
export function useMentions(about: NotePlace) {
  const [chosen, setChosen] = useState<readonly Colleague[]>([]);
  return {
    field: {
      about,
      add: (colleague: Colleague) =>
        setChosen((before) => [...before.filter(({ id }) => id !== colleague.id), colleague]),
    } satisfies Mentions,
    /** The ids to send with `text`. */
    idsIn: (text: string): string[] => stillMentioned(text, chosen).map(({ id }) => id),
    clear: () => setChosen([]),
  };
}
