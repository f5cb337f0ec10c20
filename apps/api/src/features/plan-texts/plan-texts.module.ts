import type { planTextEndpoints, staffPlanTextEndpoints } from "@evoya/schemas/plan-texts";
import type { Base } from "../../container/base.ts";
import type { Handlers } from "../../http/mount.ts";
import { createPlanTextRepository } from "./plan-texts.repository.ts";
import { createPlanTextService } from "./plan-texts.service.ts";

export function planTextsModule({ transact, db }: Pick<Base, "transact" | "db">): {
  handlers: Handlers<typeof planTextEndpoints & typeof staffPlanTextEndpoints>;
} {
  const texts = createPlanTextService({ transact, planTexts: createPlanTextRepository(db) });
  return {
    handlers: {
      getRewordedPlans: () => texts.reworded(),
      getPlanTexts: ({ params }) => texts.find(params.sheet),
      updatePlanTexts: ({ caller, params, body, http: { ip, requestId, ifMatch } }) =>
        texts.update(params.sheet, body.texts, ifMatch, { caller, ip, requestId }),
    },
  };
}
