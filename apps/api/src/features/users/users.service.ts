import { randomUUID } from "node:crypto";
import { calendarDateIn } from "@evoya/domain/dates";
import type { PlanId } from "@evoya/domain/plans";
import { profileProblems } from "@evoya/domain/profile";
import { zoneOf } from "@evoya/domain/time-zones";
import { invalidField, Problem } from "@evoya/schemas/problems";
import type { newUser, UserChanges, UserDetails } from "@evoya/schemas/user-details";
import type { z } from "zod";
import type { Transact } from "../../db/transact.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import type { StaffCaller } from "../../http/caller.ts";
import { requireAllowed } from "../../http/may.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import type { Passwords } from "../credentials/passwords.ts";
import { newToken } from "../credentials/tokens.ts";
import type { DocumentReader } from "../documents/documents.reader.ts";
import type { MembershipGrantService } from "../memberships/membership-grants.service.ts";
import { type MentionStores, mentionColleagues, type NewNote } from "../mentions/mentioning.ts";
import type { PointsLedger } from "../points/points.ledger.ts";
import type { UserDetailsRepository } from "./user-details.repository.ts";
import { createUserDetails, type UserDetailsReaders, type UserDetailsStores } from "./user-details.ts";
import type { UserWriteRepository } from "./user-writes.repository.ts";
import { deviceSignedOut, noteAdded, userCreated, userUpdated } from "./users.events.ts";

type Stores = MentionStores &
  UserDetailsStores & {
    userWrites: UserWriteRepository;
    accounts: {
      create: (account: {
        email: string;
        name: string;
        passwordHash: string;
        timezone: string | null;
      }) => Promise<string | null>;
    };
    security: {
      endSession: (userId: string, id: string) => Promise<boolean>;
      endSessions: (userId: string) => Promise<void>;
    };
    memberChallenges: { end: (userId: string) => Promise<unknown> };
    emailChanges: { end: (userId: string) => Promise<void> };
    points: Pick<PointsLedger, "adjust">;
    jobs: JobQueue;
  };
type Deps = {
  transact: Transact<Stores>;
  passwords: Passwords;
  grants: Pick<MembershipGrantService, "grant">;
  userDetails: UserDetailsRepository;
  documents: Pick<DocumentReader, "noteSeenByTeam">;
  clock: () => Date;
} & UserDetailsReaders;
type NewUser = z.output<typeof newUser>;
/** Who's asking, with everything this caller may do. */
type Origin = StaffOrigin & { caller: StaffCaller };
type Held = NonNullable<Awaited<ReturnType<UserWriteRepository["hold"]>>>;

/** Source: design D4. */
const temporaryPasswordHours = 72;

const taken = () =>
  new Problem("email_taken", "A user with this email already exists. They can sign in normally.");
const missing = () => new Problem("not_found", "User not found");

/** What staff do with members' accounts (admin spec §2, §5; design D4, D7). */
export function createUserService({
  transact,
  passwords,
  grants,
  userDetails,
  documents,
  openDocument,
  disputeReader,
  clock,
}: Deps) {
  const readers = { openDocument, disputeReader };
  const refuseFaults = (user: Held, profile: object): void => {
    const today = calendarDateIn(zoneOf(user.timezone), clock());
    const faults = profileProblems({ ...user, ...profile }, { today, draft: true });
    const relevant = faults.filter(({ path }) => path in profile);
    if (relevant.length > 0) throw new Problem("invalid_input", relevant[0]!.message, { errors: relevant });
  };

  const setPoints = async (
    { points }: Stores,
    user: Held,
    wanted: number,
    reason: string,
    origin: StaffOrigin,
  ) => {
    if (wanted === user.travelPoints) return;
    if (!reason) throw invalidField("reason", "Please say why the points change");
    const { adminUserId } = origin.caller;
    await points.adjust({
      userId: user.userId,
      to: wanted,
      reason,
      key: `staff-${origin.requestId}`,
      adminUserId,
    });
  };

  /** Ends what whoever reads the old address could still do; the password stays (decision 366). */
  const move = async (stores: Stores, user: Held, email: string, spareHash: string) => {
    const { userWrites, emailChanges, security, memberChallenges, jobs } = stores;
    const { userId } = user;
    if (email === user.email.toLowerCase()) return null;
    if (await userWrites.isTaken(email, userId)) throw taken();
    await userWrites.setEmail(userId, email, spareHash);
    await emailChanges.end(userId);
    await security.endSessions(userId);
    await memberChallenges.end(userId);
    await jobs.enqueue("send-verification", { userId });
    return { from: user.email, to: email, name: user.name };
  };

  return {
    /** A member's page, opened by staff. Throws `not_found`. */
    find: createUserDetails({ userDetails, documents }, readers),

    /**
     * Creates an account with a temporary password for its owner. Throws `email_taken`, and `forbidden` for a plan
     * from a caller who may not change memberships.
     */
    create: async (
      { name, email, plan, temporaryPassword }: NewUser,
      origin: Origin,
    ): Promise<UserDetails> => {
      if (plan !== "free") requireAllowed(origin.caller, "memberships.write");
      const passwordHash = await passwords.hash(temporaryPassword);
      return transact(async (stores) => {
        const id = await stores.accounts.create({ email, name, passwordHash, timezone: null });
        if (!id) throw taken();
        await stores.userWrites.makeTemporary(id, temporaryPasswordHours);
        await stores.publish(userCreated(id, { name, email, plan }, origin));
        await stores.jobs.enqueue("send-verification", { userId: id });
        if (plan !== "free") await grants.grant(id, { plan, endsAt: null }, origin);
        return createUserDetails(stores, readers)(id);
      });
    },

    /**
     * Changes only the given fields of version `ifMatch`. Throws `not_found`, `stale`, `email_taken`, `invalid_input`,
     * and `forbidden` for a plan or points from a caller who may not change those.
     */
    update: async (
      userId: string,
      { email, plan, travelPoints, reason = "", ...profile }: UserChanges,
      ifMatch: string,
      origin: Origin,
    ): Promise<UserDetails> => {
      if (plan) requireAllowed(origin.caller, "memberships.write");
      if (travelPoints !== undefined) requireAllowed(origin.caller, "points.write");
      // A password nobody knows, made before the transaction, since hashing takes a while.
      const spareHash = email ? await passwords.hash(newToken()) : "";
      return transact(async (stores) => {
        const user = await stores.userWrites.hold(userId);
        if (!user) throw missing();
        if (user.updatedAt !== ifMatch) throw new Problem("stale");
        refuseFaults(user, profile);
        const moved = email ? await move(stores, user, email, spareHash) : null;
        if (travelPoints !== undefined) await setPoints(stores, user, travelPoints, reason, origin);
        if (Object.keys(profile).length > 0) await stores.userWrites.setProfile(userId, profile);
        const wanted = {
          ...profile,
          ...(moved && { email }),
          ...(travelPoints !== undefined && { travelPoints }),
        };
        const before = Object.fromEntries(Object.keys(wanted).map((key) => [key, user[key as keyof Held]]));
        await stores.publish(
          userUpdated(userId, { before, after: { ...wanted, ...(reason && { reason }) } }, moved, origin),
        );
        if (plan && plan !== (user.membershipLevel as PlanId))
          await grants.grant(userId, { plan, endsAt: null }, origin);
        return createUserDetails(stores, readers)(userId);
      });
    },

    /** Signs a member out of one device. Throws `not_found`. */
    endSession: (userId: string, sessionId: string, origin: StaffOrigin): Promise<void> =>
      transact(async ({ security, publish }) => {
        if (!(await security.endSession(userId, sessionId))) throw new Problem("not_found");
        await publish(deviceSignedOut(userId, origin));
      }),

    /** Adds a note that members never see. */
    addNote: (userId: string, { text, mentions }: NewNote, origin: StaffOrigin): Promise<{ id: string }> =>
      transact(async (stores) => {
        const { userWrites } = stores;
        if (!(await userWrites.hold(userId))) throw missing();
        const { adminUserId } = origin.caller;
        const noteId = randomUUID();
        await userWrites.addNote({ id: noteId, userId, body: text, adminUserId });
        await stores.publish(noteAdded(userId, origin));
        await mentionColleagues(stores, { place: "user", placeId: userId, noteId }, mentions, origin);
        return { id: noteId };
      }),
  };
}

export type UserService = ReturnType<typeof createUserService>;
