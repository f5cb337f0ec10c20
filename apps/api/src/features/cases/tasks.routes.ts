import type { caseTaskEndpoints } from "@evoya/schemas/case-tasks";
import type { Handlers } from "../../http/mount.ts";
import type { CaseTaskService } from "./tasks.service.ts";

export const createCaseTaskRoutes = (tasks: CaseTaskService): Handlers<typeof caseTaskEndpoints> => ({
  listCaseTasks: ({ params }) => tasks.list(params.id),
  addCaseTask: ({ caller, params, body, http: { ip, requestId } }) =>
    tasks.add(params.id, body, { caller, ip, requestId }),
  addUsualTasks: ({ caller, params, http: { ip, requestId } }) =>
    tasks.addUsual(params.id, { caller, ip, requestId }),
  updateCaseTask: ({ caller, params, body, http: { ip, requestId, ifMatch } }) =>
    tasks.update(params.id, body, ifMatch, { caller, ip, requestId }),
  deleteCaseTask: ({ caller, params, http: { ip, requestId, ifMatch } }) =>
    tasks.remove(params.id, ifMatch, { caller, ip, requestId }),
});
