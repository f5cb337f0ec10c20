import type { absenceEndpoints } from "@evoya/schemas/absences";
import type { Handlers } from "../../http/mount.ts";
import { staffOriginOf } from "../../http/staff-list.ts";
import type { AbsenceService } from "./absences.service.ts";

export const createAbsenceRoutes = (absences: AbsenceService): Handlers<typeof absenceEndpoints> => ({
  setOwnAbsence: ({ caller, body, http }) => absences.setOwn(body, staffOriginOf(caller, http)),
  setAbsence: ({ caller, params, body, http }) => absences.set(params.id, body, staffOriginOf(caller, http)),
});
