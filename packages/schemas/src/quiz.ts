import { z } from "zod";
import { instant } from "./common.ts";
import { endpoint } from "./endpoint.ts";

const answer = z.object({
  questionNumber: z.int().min(1).max(14),
  /** An option's id, or the text of question 1. */
  answer: z.string(),
});

const destination = z.object({ name: z.string(), line: z.string() });

export const quizTeaser = z
  .object({
    typeName: z.string(),
    teaser: z.string(),
    highlights: z.array(z.string()),
    hiddenDestinations: z.int(),
  })
  .meta({ id: "QuizTeaser" });

const because = z.array(z.string()).meta({ description: "Why this type, in sentences tied to the answers" });

export const visitorQuizResult = z
  .object({
    typeName: z.string(),
    description: z.string(),
    because,
    highlights: z.array(z.string()),
    destinations: z.array(destination),
  })
  .meta({ id: "VisitorQuizResult" });
export type VisitorQuizResult = z.output<typeof visitorQuizResult>;

export const quizResult = z
  .object({
    type: z.string(),
    typeName: z.string(),
    openTypeName: z.string().meta({ description: "The same traveler's type in /v1/quiz/result" }),
    description: z.string(),
    because,
    highlights: z.array(z.string()),
    destinations: z.array(destination),
    completedAt: instant,
  })
  .meta({ id: "QuizResult" });
export type QuizResult = z.output<typeof quizResult>;

export const quizEndpoints = {
  getQuizAnswers: endpoint({
    method: "get",
    path: "/v1/quiz/answers",
    summary: "The answers given so far by this visitor or member",
    tag: "Quiz",
    caller: "visitor",
    response: z.object({ answers: z.array(answer) }),
  }),
  saveQuizAnswer: endpoint({
    method: "put",
    path: "/v1/quiz/answers/:questionNumber",
    summary: "Answer one question, or change an answer; a new visitor gets a session cookie",
    tag: "Quiz",
    caller: "visitor",
    params: z.strictObject({ questionNumber: z.coerce.number().int().min(1).max(14) }),
    body: z.strictObject({
      answer: z.string().trim().min(1, { error: "Please answer the question." }).max(200),
    }),
    example: { answer: "beach" },
    response: answer,
  }),
  clearQuizAnswers: endpoint({
    method: "delete",
    path: "/v1/quiz/answers",
    summary: "Retake the quiz: clear the answers so far",
    tag: "Quiz",
    caller: "visitor",
  }),
  getQuizTeaser: endpoint({
    method: "get",
    path: "/v1/quiz/teaser",
    summary: "What a visitor may see of the result before joining",
    tag: "Quiz",
    caller: "visitor",
    response: quizTeaser,
    problems: ["quiz_incomplete"],
  }),
  getVisitorQuizResult: endpoint({
    method: "get",
    path: "/v1/quiz/result",
    summary: "The result for whoever gave the answers, with or without an account",
    tag: "Quiz",
    caller: "visitor",
    response: visitorQuizResult,
    problems: ["quiz_incomplete"],
  }),
  submitQuiz: endpoint({
    method: "post",
    path: "/v1/me/quiz-results",
    summary: "Score the member's answers and save the result",
    tag: "Quiz",
    caller: "member",
    idempotent: true,
    status: 201,
    response: quizResult,
    problems: ["quiz_incomplete"],
  }),
  getQuizResult: endpoint({
    method: "get",
    path: "/v1/me/quiz-results/latest",
    summary: "The member's latest result",
    tag: "Quiz",
    caller: "member",
    response: quizResult,
    problems: ["not_found"],
  }),
};
