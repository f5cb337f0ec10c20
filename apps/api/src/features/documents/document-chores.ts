import { calendarDateIn } from "@evoya/domain/dates";
import { nextReminder } from "@evoya/domain/document-reminders";
import { zoneOf } from "@evoya/domain/time-zones";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import { eachInTurn } from "../../jobs/each-in-turn.ts";
import type { DocumentSeals } from "../member-files/sealed-document.ts";
import type { ProfileReader } from "../profile/profile.reader.ts";
import type { DocumentChoreRepository } from "./document-chores.repository.ts";
import { documentExpires } from "./documents.events.ts";

type Stores = { documentChores: DocumentChoreRepository; profileReader: ProfileReader; publish: Publish };
type Deps = {
  transact: Transact<Stores>;
  chores: DocumentChoreRepository;
  seals: DocumentSeals;
  clock: () => Date;
};

const batch = 200;

/** The minutely chores for documents: sending reminders, and encrypting older names (decision 162). */
export function createDocumentChores({ transact, chores, seals, clock }: Deps) {
  /** Does nothing if the member has already heard, since two workers may try at once. */
  const remind = (id: string, today: string): Promise<void> =>
    transact(async ({ documentChores, profileReader, publish }) => {
      const document = await documentChores.hold(id);
      if (!document?.remindNextDate || document.remindNextDate > today) return;
      const { userId, type } = document;
      const { expiresOn } = seals.open(document);
      await documentChores.setReminder(id, nextReminder(type, expiresOn, today));
      const profile = await profileReader.find(userId);
      if (!profile || expiresOn === null || expiresOn < today) return;
      await publish(documentExpires({ id, userId, type, expiresOn }, today, profile));
    });

  return {
    /** Sends every reminder whose day has come where its member lives. Running twice sends each once. */
    remindAll: async (): Promise<void> => {
      const now = clock();
      for (let after: { remindNextDate: string; id: string } | null = null; ; ) {
        const due = await chores.listDue(now, after, batch);
        await eachInTurn(due, async ({ id, remindNextDate, timezone }) => {
          const today = calendarDateIn(zoneOf(timezone), now);
          if (remindNextDate! <= today) await remind(id, today);
        });
        const last = due.at(-1);
        if (!last || due.length < batch) return;
        after = { remindNextDate: last.remindNextDate!, id: last.id };
      }
    },

    /** Encrypts names from before we encrypted them; when there are none left, this finds nothing. */
    sealPlainNames: async (): Promise<void> => {
      for (;;) {
        const plain = await chores.plainNames(batch);
        for (const { id, name } of plain) await chores.sealName(id, seals.sealName(id, name!));
        if (plain.length < batch) return;
      }
    },
  };
}
