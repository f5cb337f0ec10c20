import { withChanges } from "@evoya/domain/catalog/changes";
import type { Destination } from "@evoya/domain/catalog/destination";
import { destinationById } from "@evoya/domain/catalog/index";
import { type Entry, type EntryType, entriesOf } from "@evoya/domain/catalog-entries";
import type { EntryRef } from "@evoya/domain/planner/item-entries";
import type { CatalogRepository } from "./catalog.repository.ts";
import { fingerprintOf } from "./fingerprint.ts";
import type { Head } from "./head.ts";

/** Destinations kept in memory, so that planning one costs no parsing. */
const cached = 100;

type EntryStanding = {
  key: string;
  type: EntryType;
  id: string;
  website: string | null;
  check: { on: string; entry: Entry } | null;
};

/** Our own destination, if this code has exactly what its newest edition says. */
function inCode({ key, fingerprint }: Head): Destination | undefined {
  const ours = destinationById(key);
  return ours && fingerprintOf(ours) === fingerprint ? ours : undefined;
}

const marked = (destination: Destination, { status }: Head): Destination =>
  status === "verified" && destination.origin
    ? { ...destination, origin: { ...destination.origin, isChecked: true } }
    : destination;

/**
 * The destinations to plan with: what their sources say, with the team's changes. Every call asks the
 * database which version is current, so that all copies of the API agree; a version is only loaded if it
 * isn't in memory yet.
 */
export function createCatalogReader(rows: CatalogRepository) {
  const versions = new Map<string, Promise<Destination>>();

  const merged = async (head: Head): Promise<Destination> => {
    const changes = await rows.changes(head);
    return marked(withChanges(inCode(head) ?? (await rows.edition(head)), changes), head);
  };

  const read = (head: Head): Promise<Destination> => {
    const ours = head.revision === 0 && inCode(head);
    if (ours) return Promise.resolve(ours);
    const name = [head.key, head.version, head.revision, head.status].join("@");
    const found = versions.get(name) ?? merged(head);
    versions.delete(name);
    versions.set(name, found);
    found.catch(() => versions.delete(name));
    const [oldest] = versions.keys();
    if (versions.size > cached && oldest) versions.delete(oldest);
    return found;
  };

  return {
    head: async (key: string): Promise<Head | undefined> => (await rows.heads([key]))[0],
    read,

    /**
     * What the desk knows about these entries besides their facts: on which day someone checked them, with the entry as
     * we know it now, and their websites, except for broken links.
     */
    standing: async (keys: readonly string[], refs: readonly EntryRef[]): Promise<EntryStanding[]> => {
      const found = await rows.standing(keys, refs);
      const checked = new Set(found.flatMap(({ key, checkedOn }) => (checkedOn ? key : [])));
      const heads = checked.size > 0 ? await rows.heads([...checked]) : [];
      const known = await Promise.all(heads.map(read));
      const destinations = new Map(known.map((destination) => [destination.id, destination]));
      return found.map(({ key, type, placeId: id, checkedOn, website }) => {
        const destination = destinations.get(key);
        const entry = destination && entriesOf(destination, type).find((one) => one.id === id);
        return { key, type, id, website, check: checkedOn && entry ? { on: checkedOn, entry } : null };
      });
    },

    /**
     * Those of our own destinations that can be planned now, by their ids in the code. Those a database
     * doesn't have yet come from the code.
     */
    guides: async (keys: readonly string[]): Promise<Map<string, Destination>> => {
      const heads = new Map((await rows.heads(keys)).map((head) => [head.key, head]));
      const found = await Promise.all(
        keys.map((key) => {
          const head = heads.get(key);
          if (!head) return destinationById(key);
          return head.status === "retired" ? undefined : read(head);
        }),
      );
      return new Map(found.flatMap((destination) => (destination ? [[destination.id, destination]] : [])));
    },
  };
}

export type CatalogReader = ReturnType<typeof createCatalogReader>;
