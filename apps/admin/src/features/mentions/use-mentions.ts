import { type NotePlace, stillMentioned } from "@evoya/domain/mentions";
import { useKeptState } from "../../lib/kept.ts";

type Colleague = { id: string; name: string };

/** What a field for notes and its form share about mentions. */
export type Mentions = {
  about: NotePlace;
  add: (colleague: Colleague) => void;
};

const nobody: readonly Colleague[] = [];

/**
 * Whom a note being written mentions. Chosen colleagues are kept by id; whoever's name is taken out of the text again
 * isn't mentioned.
 */
export function useMentions(about: NotePlace) {
  const [chosen, setChosen] = useKeptState("mentions", nobody);
  return {
    field: {
      about,
      add: (colleague: Colleague) =>
        setChosen([...chosen.filter(({ id }) => id !== colleague.id), colleague]),
    } satisfies Mentions,
    /** The ids to send with `text`. */
    idsIn: (text: string): string[] => stillMentioned(text, chosen).map(({ id }) => id),
    clear: () => setChosen(nobody),
  };
}
