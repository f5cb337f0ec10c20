import type { staffPointsEndpoints } from "@evoya/schemas/staff-points";
import type { Handlers } from "../../http/mount.ts";
import { staffOriginOf } from "../../http/staff-list.ts";
import type { PointsService } from "./points.service.ts";

export const createPointsRoutes = (points: PointsService): Handlers<typeof staffPointsEndpoints> => ({
  listPointsOfMember: ({ params, query }) => points.list(params.id, query),
  grantPoints: ({ caller, params, body, http }) => points.grant(params.id, body, staffOriginOf(caller, http)),
});
