import { type PartDifference, proposalPartKinds } from "@evoya/domain/proposal-parts";
import { answersSummary, proposalAnswers, proposalLimits } from "@evoya/domain/proposals";
import { z } from "zod";
import { calendarDate, cents, numTravelers } from "./common.ts";

/** A day, visit, stay, or transfer of a proposal; each can be answered by itself. */
export const proposalPart = z
  .object({
    id: z.string(),
    kind: z.enum(proposalPartKinds),
    day: z.int(),
    title: z.string(),
  })
  .meta({ id: "ProposalPart" });

const partAnswer = z.strictObject({
  part: z.string().min(1).max(80).meta({ description: "The id of a part" }),
  answer: z.enum(proposalAnswers),
  note: z.string().trim().max(proposalLimits.answerNote.max).default(""),
});

/** All at once; they replace any sent before. */
export const newProposalAnswers = z.strictObject({
  answers: z
    .array(
      partAnswer.refine(({ answer, note }) => answer !== "change" || note !== "", {
        path: ["note"],
        error: "Please say what to change",
      }),
    )
    .min(1)
    .max(proposalLimits.answers.max)
    .refine((answers) => answersSummary(answers) !== "", {
      error: "You keep everything. Accept the proposal instead.",
    })
    .refine((answers) => new Set(answers.map(({ part: id }) => id)).size === answers.length, {
      error: "Answer each part once",
    }),
});

const place = z.object({ day: z.int(), startsAt: z.string().nullable(), title: z.string() });
const kind = z.enum(proposalPartKinds);
const partDifference = z.discriminatedUnion("change", [
  z.object({ change: z.literal("added"), kind, before: z.null(), after: place }),
  z.object({ change: z.literal("removed"), kind, before: place, after: z.null() }),
  z.object({ change: z.literal("moved"), kind, before: place, after: place }),
  z.object({ change: z.literal("changed"), kind, before: place, after: place }),
]) satisfies z.ZodType<PartDifference>;

const fromTo = <T extends z.ZodType>(value: T) => z.object({ from: value, to: value }).nullable();

/** The differences from the proposal it follows; null means no change. */
export const proposalDifferences = z
  .object({
    priceCents: fromTo(cents),
    travelers: fromTo(numTravelers),
    terms: fromTo(z.string()),
    dates: fromTo(z.object({ startDate: calendarDate.nullable(), endDate: calendarDate.nullable() })),
    parts: z.array(partDifference),
  })
  .meta({ id: "ProposalDifferences" });
export type ProposalDifferences = z.output<typeof proposalDifferences>;
