import { setTimeout as pause } from "node:timers/promises";
import { memberNameOf } from "@evoya/domain/member-names";
import { type Bucket, buckets, type FileRef, type Files } from "../../adapters/files/files.ts";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import { tripRemovedWithOwner } from "../itineraries/itineraries.events.ts";
import type { MemberFilesReader } from "../member-files/member-files.reader.ts";
import type { MembershipService } from "../memberships/memberships.service.ts";
import { forgottenOf, type RemovedConnection } from "../social-connections/social-connections.jobs.ts";
import { accountDeleted, type CleanUp } from "./account-deletions.events.ts";
import type { AccountDeletionRepository, LeavingAccount } from "./account-deletions.repository.ts";

type Stores = {
  deletions: AccountDeletionRepository;
  security: { endSessions: (userId: string) => Promise<unknown> };
  memberFiles: MemberFilesReader;
  socialConnections: { sealedOf: (userId: string) => Promise<RemovedConnection[]> };
  publish: Publish;
  jobs: JobQueue;
};
type Deps = {
  transact: Transact<Stores>;
  memberFiles: MemberFilesReader;
  memberships: Pick<MembershipService, "endNow">;
  files: Files;
};

type OnForgotten = (report: CleanUp[]) => Promise<unknown>;
type LeavingTrip = Awaited<ReturnType<AccountDeletionRepository["tripsAfter"]>>[number];
type Removed = { report: CleanUp[]; keys: Set<string> };

/** How long an email that's being sent gets to finish before the deletion is tried again later. */
const patience = { tries: 40, pauseMs: 250 };

/** How many of a member's trips are read at once. */
const tripsAtOnce = 50;

const nameOf = ({ bucket, key }: FileRef): string => `${bucket}/${key}`;

/**
 * Carries out a due deletion in repeatable steps: sign-ins stop, the subscription ends, the files are
 * removed, and the row is deleted last. Anything that fails is retried by the queue, and every hour, because
 * the row is still there.
 */
export function createAccountRemoval({ transact, memberFiles, memberships, files }: Deps) {
  /** Checks under the row's lock: a member who has just canceled the deletion keeps the account. */
  const begin = (userId: string): Promise<LeavingAccount | null> =>
    transact(async ({ deletions, security }) => {
      const account = await deletions.hold(userId);
      if (!account?.isDue) return null;
      await deletions.begin(userId);
      await security.endSessions(userId);
      return account;
    });

  /** Every key the schema names, plus what's left in the member's and the trips' folders: interrupted uploads. */
  const keysIn = async (bucket: Bucket, known: FileRef[], folders: string[]): Promise<Set<string>> => {
    const keys = new Set(known.filter((file) => file.bucket === bucket).map(({ key }) => key));
    for (const folder of folders) {
      for await (const { key } of files.list(bucket, `${folder}/`)) keys.add(key);
    }
    return keys;
  };

  const removeFiles = async (userId: string): Promise<Removed> => {
    const known = await memberFiles.list(userId);
    const tripIds = await memberFiles.tripIds(userId);
    const removed: Removed = { report: [], keys: new Set() };
    for (const bucket of buckets) {
      const keys = await keysIn(bucket, known, [userId, ...(bucket === "trip-media" ? tripIds : [])]);
      if (keys.size > 0) await files.removeMany(bucket, [...keys]);
      for (const key of keys) removed.keys.add(nameOf({ bucket, key }));
      removed.report.push({ bucket, files: keys.size, success: true });
    }
    return removed;
  };

  /** A running job can't be deleted, and would still hold the address afterward. Throws if one doesn't end. */
  const untilMailsRest = async (userId: string): Promise<void> => {
    for (let tries = 0; tries < patience.tries; tries += 1) {
      if (!(await transact(({ deletions }) => deletions.isMailing(userId)))) return;
      await pause(patience.pauseMs);
    }
    throw new Error("A mail to a member who is leaving doesn't end");
  };

  /** Their companions hear that the trips are gone, as when the member deletes them one by one. */
  const tellCompanions = async ({ deletions, publish }: Stores, userId: string): Promise<void> => {
    for (let after: string | null = null; ; ) {
      const trips: LeavingTrip[] = await deletions.tripsAfter(userId, after, tripsAtOnce);
      for (const trip of trips) await publish(tripRemovedWithOwner(trip));
      after = trips.at(-1)?.id ?? null;
      if (trips.length < tripsAtOnce) return;
    }
  };

  const forget = (
    { id, email, emailVerifiedAt, name }: LeavingAccount,
    { report, keys }: Removed,
    onForgotten: OnForgotten,
  ): Promise<void> =>
    transact(async (stores) => {
      await stores.deletions.holdPlan(id);
      if (!(await stores.deletions.hold(id))) return;
      // An upload that was in progress when the sessions ended.
      const late = (await stores.memberFiles.list(id)).filter((file) => !keys.has(nameOf(file)));
      if (late.length > 0)
        await stores.jobs.enqueue("remove-files", {
          keys: late.map(({ bucket, key }) => ({ bucket, key })),
        });
      await tellCompanions(stores, id);
      for (const network of await stores.socialConnections.sealedOf(id))
        await stores.jobs.enqueue("revoke-network", forgottenOf(network));
      await stores.deletions.forgetMails(id);
      await stores.deletions.remove(id);
      await stores.publish(accountDeleted(id, report));
      await onForgotten(report);
      // An address nobody has verified may be anyone's.
      if (emailVerifiedAt)
        await stores.jobs.enqueue("send-farewell", {
          template: "accountDeleted",
          to: email,
          data: { name: memberNameOf(name) },
        });
    });

  return {
    /**
     * The job. Does nothing for an account that isn't due, or is already deleted. `onForgotten` joins the
     * final transaction.
     */
    run: async (userId: string, onForgotten: OnForgotten = async () => {}): Promise<void> => {
      const account = await begin(userId);
      if (!account) return;
      await memberships.endNow(userId);
      const removed = await removeFiles(userId);
      await untilMailsRest(userId);
      await forget(account, removed, onForgotten);
    },
  };
}

export type AccountRemoval = ReturnType<typeof createAccountRemoval>;
