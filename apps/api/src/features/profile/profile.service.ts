import { calendarDateIn } from "@evoya/domain/dates";
import { shownCurrencies } from "@evoya/domain/exchange-rates";
import {
  awardsCompletionBonus,
  completion,
  completionBonusPoints,
  normalisePhone,
  type ProfileFields,
  profileMessages,
  profileProblems,
} from "@evoya/domain/profile";
import { zoneOf } from "@evoya/domain/time-zones";
import type { Units } from "@evoya/domain/unit-systems";
import { Problem } from "@evoya/schemas/problems";
import type { Profile, profileChanges } from "@evoya/schemas/profile";
import type { z } from "zod";
import type { Cipher } from "../../adapters/cipher.ts";
import { placeIn, sealedColumns } from "../../adapters/sealed-columns.ts";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { PointsLedger } from "../points/points.ledger.ts";
import type { MemberPhotos } from "./photos.ts";
import { preferencesChanged, profileCompleted, profileUpdated } from "./profile.events.ts";
import type { ProfileRepository, ProfileRow } from "./profile.repository.ts";

type Changes = z.output<typeof profileChanges>;
type Stores = {
  profiles: ProfileRepository;
  points: PointsLedger;
  publish: Publish;
};
type Deps = {
  transact: Transact<Stores>;
  profiles: ProfileRepository;
  photos: MemberPhotos;
  cipher: Cipher;
  clock: () => Date;
};

/** The fields the domain's rules check. */
const fieldsOf = (row: ProfileRow): ProfileFields => ({ ...row, photoUrl: row.photoKey });

/** The passport number is stored encrypted; only its last characters are ever shown (design §4). */
const masked = (last4: string | null): string | null => (last4 ? `•••••${last4}` : null);

/** Phone numbers are stored in one format, so that they can be dialed and compared. */
const tidyPhone = (phone: string | null | undefined) => (phone ? (normalisePhone(phone) ?? phone) : phone);

/** The member's own profile. Rules and texts: member spec §4 (completion bonus) and §5 (profile save). */
export function createProfileService({ transact, profiles, photos, cipher, clock }: Deps) {
  // The answer's schema drops fields it doesn't name; removing them here would cost more than the rest.
  const toProfile = (row: ProfileRow): Profile => ({
    ...row,
    name: row.name ?? "",
    preferredContactMethod: (row.preferredContactMethod ?? "email") as Profile["preferredContactMethod"],
    communicationPreferences: row.communicationPreferences as Profile["communicationPreferences"],
    photoUrl: photos.urlOf(row.photoKey),
    passportNumberMasked: masked(row.passportNumberLast4),
    // Counted the way the dashboard does: the column is as old as the last save, and only says who got the bonus.
    completionPercentage: completion(fieldsOf(row)).percentage,
  });

  const refuseFaults = (row: ProfileRow, changes: Changes, draft: boolean): void => {
    const today = calendarDateIn(zoneOf(row.timezone), clock());
    const problems = profileProblems({ ...fieldsOf(row), ...changes }, { today, draft });
    // An untouched field that has gone out of date (an expired passport, say) mustn't keep you from saving
    // the others as a draft.
    const relevant = draft ? problems.filter(({ path }) => path in changes) : problems;
    if (relevant.length > 0) throw new Problem("invalid_input", profileMessages.title, { errors: relevant });
  };

  const columnsOf = (userId: string, changes: Changes) => {
    const { name, passportNumber, communicationPreferences, ...rest } = changes;
    return {
      ...rest,
      // A draft may take the name away: nobody's name is empty.
      ...(name !== undefined && { name: name || null }),
      ...("phone" in changes && { phone: tidyPhone(changes.phone) }),
      ...("emergencyContactPhone" in changes && {
        emergencyContactPhone: tidyPhone(changes.emergencyContactPhone),
      }),
      ...(communicationPreferences && { communicationPreferences: JSON.stringify(communicationPreferences) }),
      ...(passportNumber !== undefined && {
        passportNumberEncrypted: passportNumber
          ? cipher.encrypt(passportNumber, placeIn(sealedColumns.passportNumber, userId))
          : null,
        passportNumberLast4: passportNumber ? passportNumber.slice(-4) : null,
      }),
    };
  };

  const rewardCompletion = async ({ points, publish }: Stores, userId: string): Promise<void> => {
    const reason = "Profile completion bonus!";
    const added = await points.award({
      userId,
      points: completionBonusPoints,
      reason,
      way: "profile",
      subject: "completion",
    });
    if (added) await publish(profileCompleted(userId));
  };

  /** Writes `columns` and keeps the completion, with its one-time bonus, up to date. */
  const save = async (
    stores: Stores,
    row: ProfileRow,
    columns: Parameters<ProfileRepository["update"]>[1],
  ) => {
    const fields = fieldsOf({ ...row, ...columns } as ProfileRow);
    const after = completion(fields).percentage;
    await stores.profiles.update(row.userId, { ...columns, profileCompletionPercentage: after });
    await stores.publish(profileUpdated(row.userId));
    if (awardsCompletionBonus(row.profileCompletionPercentage, after))
      await rewardCompletion(stores, row.userId);
  };

  const setPreference = (userId: string, columns: Parameters<ProfileRepository["update"]>[1]) =>
    transact(async (stores) => {
      await stores.profiles.update(userId, columns);
      await stores.publish(preferencesChanged(userId));
    });

  const find = async (userId: string): Promise<Profile> => {
    const row = await profiles.find(userId);
    if (!row) throw new Problem("not_found");
    return toProfile(row);
  };

  return {
    find,

    /** Changes parts of version `ifMatch` of the profile. Throws `invalid_input` in the spec's words, `stale`. */
    update: (
      userId: string,
      changes: Changes,
      options: { draft: boolean; ifMatch: string },
    ): Promise<Profile> =>
      transact(async (stores) => {
        const row = await stores.profiles.findForUpdate(userId);
        if (!row) throw new Problem("not_found");
        if (row.updatedAt !== options.ifMatch) throw new Problem("stale");
        refuseFaults(row, changes, options.draft);
        await save(stores, row, columnsOf(userId, changes));
        const saved = await stores.profiles.findForUpdate(userId);
        return toProfile(saved!);
      }),

    /** Sets where the member lives, whose calendar decides what today is. */
    setTimeZone: (userId: string, timezone: string) => setPreference(userId, { timezone }),

    /**
     * Sets the currency estimates are shown in beside dollars; null for the one of the browser's region.
     * Throws `invalid_input` for a currency we have no rates for.
     */
    setCurrency: async (userId: string, currency: string | null): Promise<void> => {
      if (currency !== null && !shownCurrencies.includes(currency))
        throw new Problem("invalid_input", "Please choose one of the currencies.", {
          errors: [{ path: "currency", message: "We have no rates for this currency." }],
        });
      await setPreference(userId, { currency });
    },

    /** Sets the units the member sees temperatures and distances in. */
    setUnits: (userId: string, units: Units) => setPreference(userId, { units }),

    /** Sets the photo to a stored file, or to none. Returns the key of the one it replaces, to be removed. */
    setPhoto: (userId: string, photoKey: string | null): Promise<string | null> =>
      transact(async (stores) => {
        const row = await stores.profiles.findForUpdate(userId);
        if (!row) throw new Problem("not_found");
        await save(stores, row, { photoKey });
        return row.photoKey;
      }),

    photoUrl: photos.urlOf,
  };
}

export type ProfileService = ReturnType<typeof createProfileService>;
