import { standingFor } from "@evoya/domain/badges";
import { memberNameOf } from "@evoya/domain/member-names";
import { activeLevel, type PlanId } from "@evoya/domain/plans";
import { Problem } from "@evoya/schemas/problems";
import type { Member } from "@evoya/schemas/sessions";
import type { MemberPhotos } from "../profile/photos.ts";
import type { AccountRepository } from "./accounts.repository.ts";

type Deps = { accounts: AccountRepository; photos: MemberPhotos; clock: () => Date };

/** Who a member is, for both the page header and sign-in. Throws `unauthenticated` if there's no such member. */
export const createMemberView =
  ({ accounts, photos, clock }: Deps) =>
  async (userId: string): Promise<Member> => {
    const row = await accounts.findMember(userId);
    if (!row) throw new Problem("unauthenticated");
    const {
      travelPoints,
      photoKey,
      plan,
      status,
      currentPeriodEnd,
      grantPlan,
      grantEndsAt,
      pastDueSince,
      name,
      unreadMessages,
      unreadNotices,
      ...member
    } = row;
    const term =
      plan && status
        ? { plan: plan as PlanId, status, currentPeriodEnd, grantPlan, grantEndsAt, pastDueSince }
        : null;
    return {
      ...member,
      name: memberNameOf(name),
      hasName: Boolean(name),
      unreadMessages: unreadMessages ?? 0,
      unreadNotices: unreadNotices ?? 0,
      hasQuizResult: Boolean(member.hasQuizResult),
      level: activeLevel(term as Parameters<typeof activeLevel>[0], clock()),
      badge: standingFor(travelPoints).badge,
      photoUrl: photos.urlOf(photoKey),
    };
  };
