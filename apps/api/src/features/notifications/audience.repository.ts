import { type NoticeKind, wants } from "@evoya/domain/notices";
import {
  type Audience,
  type AudiencePreference,
  audienceDays,
  kindOfNotification,
  type NotificationType,
} from "@evoya/domain/notifications";
import { type Expression, type Kysely, type SqlBool, sql } from "kysely";
import { containing } from "../../db/keyset.ts";
import type { DB } from "../../db/schema.generated.ts";

const daysAgo = (days: number) => sql<string>`now() - make_interval(days => ${days})`;

type Channel = "inApp" | "email";

/** Whether a member wants a kind by a channel: the rule of `decideNotice`, for many members at once. */
const wantsKind = (kind: NoticeKind, channel: Channel) => {
  const chosen = sql<boolean>`coalesce((s.choices -> ${kind}::text -> ${channel}::text)::boolean, ${wants({}, kind, channel)})`;
  return channel === "email" ? sql<boolean>`(p.email_updates and ${chosen})` : chosen;
};

const wantsType = (type: NotificationType, channel: Channel) =>
  type === "urgent" ? sql<boolean>`true` : wantsKind(kindOfNotification[type], channel);

/** Whether a member hears of a type by a channel. Emails to an address that isn't verified don't go out (decision 83). */
const hears = (type: NotificationType, channel: Channel) =>
  channel === "email"
    ? sql<boolean>`(u.email_verified_at is not null and ${wantsType(type, channel)})`
    : wantsType(type, channel);

const hearsAtAll = (type: NotificationType) =>
  sql<boolean>`(${hears(type, "inApp")} or ${hears(type, "email")})`;

/** Whether a member wants to hear about something at all. */
const prefers = (preference: AudiencePreference) =>
  preference === "tripUpdates"
    ? sql<boolean>`coalesce((p.communication_preferences -> 'tripUpdates')::boolean, true)`
    : sql<boolean>`(${wantsKind(preference, "inApp")} or ${wantsKind(preference, "email")})`;

/** Who an announcement is for. Reads every profile, but only when staff occasionally ask, and when sending. */
export const createAudienceRepository = (db: Kysely<DB>) => {
  const members = ({ plans, levels, destination, activity, preference }: Audience) =>
    db
      .selectFrom("userProfiles as p")
      .innerJoin("users as u", "u.id", "p.userId")
      .leftJoin("noticeSettings as s", "s.userId", "p.userId")
      .where("u.deletedAt", "is", null)
      .where(({ eb, and }) => {
        const all: Expression<SqlBool>[] = [];
        if (plans?.length) all.push(eb("p.membershipLevel", "in", [...plans]));
        if (levels?.length) all.push(eb("p.badgeLevel", "in", [...levels]));
        if (destination)
          all.push(
            sql<boolean>`exists (select from unnest(p.preferred_destinations) as d where d ilike ${containing(destination)})`,
          );
        if (activity === "active") all.push(eb("u.lastSeenAt", ">", daysAgo(audienceDays.active)));
        if (activity === "away")
          all.push(sql<boolean>`coalesce(u.last_seen_at, u.created_at) < ${daysAgo(audienceDays.away)}`);
        if (activity === "new") all.push(eb("u.createdAt", ">", daysAgo(audienceDays.new)));
        if (preference) all.push(prefers(preference));
        return and(all);
      });

  return {
    count: (type: NotificationType, audience: Audience) =>
      members(audience)
        .select(({ fn }) => [
          fn.countAll<number>().as("members"),
          fn.countAll<number>().filterWhere(hears(type, "inApp")).as("inApp"),
          fn.countAll<number>().filterWhere(hears(type, "email")).as("email"),
          fn.countAll<number>().filterWhere(hearsAtAll(type)).as("reached"),
        ])
        .executeTakeFirstOrThrow(),

    /** Records the recipients, each once: members of the audience who hear about its type in any way. */
    draw: async (notificationId: string, type: NotificationType, audience: Audience): Promise<void> => {
      await db
        .insertInto("notificationRecipients")
        .columns(["notificationId", "userId"])
        .expression(
          members(audience)
            .where(hearsAtAll(type))
            .select([sql<string>`${notificationId}::uuid`.as("notificationId"), "p.userId"]),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
  };
};

export type AudienceRepository = ReturnType<typeof createAudienceRepository>;
