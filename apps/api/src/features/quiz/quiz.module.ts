import type { Config } from "../../config.ts";
import type { Base } from "../../container/base.ts";
import type { VisitorService } from "../visitors/visitors.service.ts";
import { createQuizReader } from "./quiz.reader.ts";
import { createQuizRepository } from "./quiz.repository.ts";
import { createQuizRoutes } from "./quiz.routes.ts";
import { createQuizService } from "./quiz.service.ts";

type Given = Pick<Base, "transact" | "db"> & {
  config: Pick<Config, "QUIZ_REQUIRES_ACCOUNT">;
  visitors: VisitorService;
};

export function quizModule({ transact, db, config, visitors }: Given) {
  const rows = createQuizRepository(db);
  const quiz = createQuizService({ transact, quiz: rows, requiresAccount: config.QUIZ_REQUIRES_ACCOUNT });
  return { quiz, quizReader: createQuizReader(rows), handlers: createQuizRoutes({ quiz, visitors }) };
}
