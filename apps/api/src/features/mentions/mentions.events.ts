import type { DomainEvent } from "../../events/domain-event.ts";
import type { Mention } from "./mentions.reader.ts";

const changed: NonNullable<DomainEvent["live"]> = [{ to: "staff", event: { type: "mentions.changed" } }];

/** A note mentions colleagues: each gets an email that says where, without the note's words. */
export const colleaguesMentioned = (mentions: readonly (Mention & { email: string })[]): DomainEvent => ({
  live: changed,
  mails: mentions.map(({ email, id, who, title, place, placeId, queue }) => ({
    template: "mentionForStaff",
    to: email,
    data: { mentionId: id, who, title, place, placeId, queue },
  })),
});

/** Someone has seen that they were mentioned. */
export const mentionSeen = (): DomainEvent => ({ live: changed });
