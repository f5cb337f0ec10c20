import { type Memory, stopOfMemory } from "@evoya/domain/journal";
import type { PlanDay } from "@evoya/domain/planner/plan";
import type { JournalMedia } from "@evoya/schemas/photo-journals";
import type { Files } from "../../adapters/files/files.ts";
import { toMedia } from "./media-view.ts";
import type { PhotoJournalRepository } from "./photo-journals.repository.ts";

export type JournalRow = Omit<Awaited<ReturnType<PhotoJournalRepository["listMedia"]>>[number], "moment">;

type Taken = Pick<JournalRow, "takenAt" | "takenLatitude" | "takenLongitude">;

export const memoryOf = ({ takenAt, takenLatitude, takenLongitude }: Taken): Memory => ({
  takenAt,
  place:
    takenLatitude === null || takenLongitude === null
      ? null
      : { latitude: takenLatitude, longitude: takenLongitude },
});

/** A photo or video as the journal shows it: when it was taken, and at which stop of its day. */
export const toJournalMedia = async (
  files: Files,
  row: JournalRow,
  day: PlanDay | undefined,
): Promise<JournalMedia> => ({
  ...(await toMedia(files, row)),
  taken: row.takenAt,
  stop: day ? stopOfMemory(memoryOf(row).place, day) : null,
  isStarred: row.isStarred,
});
