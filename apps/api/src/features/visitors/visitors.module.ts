import type { Base } from "../../container/base.ts";
import { createVisitorRepository } from "./visitors.repository.ts";
import { createVisitorService } from "./visitors.service.ts";

export const visitorsModule = ({ db }: Pick<Base, "db">) => ({
  visitors: createVisitorService({ visitors: createVisitorRepository(db) }),
});
