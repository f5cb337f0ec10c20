import { type ExpressionBuilder, type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";
import type { QuizOwner } from "./owner.ts";

type Answer = { questionNumber: number; questionText: string; answerText: string; answerId: string | null };

export const createQuizRepository = (db: Kysely<DB>) => {
  const columnsOf = (owner: QuizOwner) =>
    "userId" in owner
      ? ({ column: "userId", value: owner.userId } as const)
      : ({ column: "visitorSessionId", value: owner.visitorSessionId } as const);

  /** A visitor's answers are theirs until a member takes them over; then they're only the member's. */
  const ownedBy = (owner: QuizOwner) => (eb: ExpressionBuilder<DB, "userQuizResponses">) =>
    "userId" in owner
      ? eb("userId", "=", owner.userId)
      : eb.and([eb("visitorSessionId", "=", owner.visitorSessionId), eb("userId", "is", null)]);

  return {
    answers: (owner: QuizOwner) =>
      db
        .selectFrom("userQuizResponses")
        .select(["questionNumber", "answerText", "answerId"])
        .where(ownedBy(owner))
        .orderBy("questionNumber")
        .execute(),

    saveAnswer: (owner: QuizOwner, answer: Answer) => {
      const { column, value } = columnsOf(owner);
      return db
        .insertInto("userQuizResponses")
        .values({ [column]: value, ...answer })
        .onConflict((conflict) =>
          conflict.columns([column, "questionNumber"]).doUpdateSet({
            answerText: answer.answerText,
            answerId: answer.answerId,
            questionText: answer.questionText,
          }),
        )
        .execute();
    },

    clear: (owner: QuizOwner) => db.deleteFrom("userQuizResponses").where(ownedBy(owner)).execute(),

    /**
     * Makes a visitor's answers the member's; if both answered a question, the visitor's answer is newer and wins.
     */
    link: async (visitorSessionId: string, userId: string): Promise<void> => {
      const visitors = db
        .selectFrom("userQuizResponses")
        .select("questionNumber")
        .where("visitorSessionId", "=", visitorSessionId)
        .where("userId", "is", null);
      await db
        .deleteFrom("userQuizResponses")
        .where("userId", "=", userId)
        .where("questionNumber", "in", visitors)
        .execute();
      await db
        .updateTable("userQuizResponses")
        .set({ userId, visitorSessionId: null })
        .where("visitorSessionId", "=", visitorSessionId)
        .where("userId", "is", null)
        .execute();
      await db
        .updateTable("visitorSessions")
        .set({ linkedUserId: userId, linkedAt: sql`now()` })
        .where("id", "=", visitorSessionId)
        .execute();
    },

    latestResult: (userId: string) =>
      db
        .selectFrom("quizResults")
        .select(["quizData", "travellerType", "createdAt"])
        .where("userId", "=", userId)
        .orderBy("createdAt", "desc")
        .limit(1)
        .executeTakeFirst(),

    addResult: (result: { userId: string; travellerType: string; quizData: object }) =>
      db
        .insertInto("quizResults")
        .values((eb) => ({
          userId: result.userId,
          travellerType: result.travellerType,
          quizData: JSON.stringify(result.quizData),
          version: eb
            .selectFrom("quizResults")
            .select(sql<number>`coalesce(max(version), 0) + 1`.as("next"))
            .where("userId", "=", result.userId),
        }))
        .returning(["quizData", "travellerType", "createdAt"])
        .executeTakeFirstOrThrow(),
  };
};

export type QuizRepository = ReturnType<typeof createQuizRepository>;
