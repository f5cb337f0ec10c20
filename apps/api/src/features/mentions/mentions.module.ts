import type { Base } from "../../container/base.ts";
import { createMentionRepository } from "./mentions.repository.ts";
import { createMentionRoutes } from "./mentions.routes.ts";
import { createMentionService } from "./mentions.service.ts";

export const mentionsModule = ({ transact, db }: Pick<Base, "transact" | "db">) => ({
  handlers: createMentionRoutes(createMentionService({ transact, mentions: createMentionRepository(db) })),
});
