import { type NoticeChoices, noticeChannels, noticeKinds, wants } from "@evoya/domain/notices";
import type { NoticeSettings, NoticeSettingsChanges } from "@evoya/schemas/notices";
import { Problem } from "@evoya/schemas/problems";
import type { Unsubscription } from "../../adapters/mail/templates/index.ts";
import type { Transact } from "../../db/transact.ts";
import type { BellRepository } from "./bell.repository.ts";
import type { NoticeRecipientRepository } from "./notice-recipients.repository.ts";
import type { NoticeSettingsRepository } from "./notice-settings.repository.ts";

type Stores = { noticeSettings: NoticeSettingsRepository; bell: Pick<BellRepository, "noteReceived"> };
type Deps = {
  transact: Transact<Stores>;
  recipients: Pick<NoticeRecipientRepository, "find">;
  /** The member whose emails a link turns off; null if it isn't one of our links. */
  readToken: (token: string) => Unsubscription | null;
};
type Subscription = { kind: Unsubscription["kind"]; isOn: boolean };

const deadLink = "This link doesn't work anymore. Sign in to change your notifications.";

const allChoices = (choices: NoticeChoices): NoticeSettings["choices"] =>
  Object.fromEntries(
    noticeKinds.map((kind) => [
      kind,
      Object.fromEntries(noticeChannels.map((channel) => [channel, wants(choices, kind, channel)])),
    ]),
  ) as NoticeSettings["choices"];

const together = (before: NoticeChoices, changes: NoticeChoices): NoticeChoices =>
  Object.fromEntries(noticeKinds.map((kind) => [kind, { ...before[kind], ...changes[kind] }]));

/** What members want to hear about, where, and when. */
export function createNoticeSettingsService({ transact, recipients, readToken }: Deps) {
  const find = async (userId: string): Promise<NoticeSettings> => {
    const recipient = await recipients.find(userId);
    if (!recipient) throw new Problem("not_found");
    const { choices, ...settings } = recipient.settings;
    return { ...settings, choices: allChoices(choices) };
  };

  const write = (
    userId: string,
    { emailUpdates, choices = {}, quietHours, digest }: NoticeSettingsChanges,
  ): Promise<void> =>
    transact(async ({ noticeSettings }) => {
      const before = await noticeSettings.holdChoices(userId);
      await noticeSettings.save(userId, together(before, choices as NoticeChoices), {
        ...(quietHours !== undefined && {
          quietFrom: quietHours?.from ?? null,
          quietUntil: quietHours?.until ?? null,
        }),
        ...(digest && { digest }),
      });
      if (emailUpdates !== undefined) await noticeSettings.setEmailUpdates(userId, emailUpdates);
    });

  return {
    find,

    /** Changes some choices; the others stay. */
    update: async (userId: string, changes: NoticeSettingsChanges): Promise<NoticeSettings> => {
      await write(userId, changes);
      return find(userId);
    },

    /** Turns a link's kind of email off, or on again. Throws `not_found` if the link isn't ours. */
    subscribe: async (token: string, isOn: boolean): Promise<Subscription> => {
      const link = readToken(token);
      if (!link || !(await recipients.find(link.userId))) throw new Problem("not_found", deadLink);
      const { userId, kind, notificationId } = link;
      await write(userId, kind === "all" ? { emailUpdates: isOn } : { choices: { [kind]: { email: isOn } } });
      if (notificationId)
        await transact((stores) => stores.bell.noteReceived(userId, notificationId, { unsubscribed: !isOn }));
      return { kind, isOn };
    },
  };
}

export type NoticeSettingsService = ReturnType<typeof createNoticeSettingsService>;
