import { type QuizOption, quizOptions } from "./quiz-options.ts";

/** Ids of the 14 questions, in order. Source: member spec §2 (Quiz); the last by design D21. */
export const questionIds = [
  "location",
  "trip_scope",
  "pace",
  "lodging",
  "food",
  "culture",
  "activities",
  "companions",
  "destination_type",
  "experience",
  "budget",
  "season",
  "priority",
  "trip_length",
] as const;
export type QuestionId = (typeof questionIds)[number];

type Shared = { id: QuestionId; number: number; text: string };
export type TextQuestion = Shared & { kind: "text"; placeholder: string; maxLength: number };
export type ChoiceQuestion = Shared & { kind: "choice"; options: readonly QuizOption[] };
export type QuizQuestion = TextQuestion | ChoiceQuestion;

/** Answers so far: free text for a text question, an option's id for a choice. */
export type QuizAnswers = { [Id in QuestionId]?: string };

const texts: Record<QuestionId, string> = {
  location: "Where does your journey begin?",
  trip_scope: "How far would you like to go?",
  pace: "What does a perfect travel day feel like?",
  lodging: "Where do you most like to wake up?",
  food: "How much of the trip happens at the table?",
  culture: "How do you like to get to know a place?",
  activities: "It's your one free afternoon. What are you doing?",
  companions: "Who is coming along?",
  destination_type: "Which view would you choose for your first morning?",
  experience: "How seasoned a traveler are you?",
  budget: "What would you like to spend per person?",
  season: "When do you love to travel most?",
  priority: "When you look back on this trip, what will have mattered most?",
  trip_length: "How long can you stay away?",
};

function questionAt(id: QuestionId, index: number): QuizQuestion {
  const shared = { id, number: index + 1, text: texts[id] };
  return id === "location"
    ? { ...shared, kind: "text", placeholder: "Enter your location...", maxLength: 120 }
    : { ...shared, kind: "choice", options: quizOptions[id] };
}

export const quizQuestions: readonly QuizQuestion[] = questionIds.map(questionAt);

/** The question by its id. */
export function quizQuestion(id: QuestionId): QuizQuestion {
  return questionAt(id, questionIds.indexOf(id));
}

/** The option chosen for a question; undefined if there's none yet, and for text questions. */
export function chosenOption(id: QuestionId, answers: QuizAnswers): QuizOption | undefined {
  const question = quizQuestion(id);
  return question.kind === "choice"
    ? question.options.find((option) => option.id === answers[id])
    : undefined;
}

export const quizMessages = {
  empty: "Please answer this question to continue.",
  tooLong: "Please keep your answer to 120 characters at most.",
  unknownQuestion: "There is no such question.",
  unknownOption: "Please choose one of the answers.",
} as const;

export type AnswerVerdict =
  | { ok: true; question: QuizQuestion; answer: string; answerText: string }
  | { ok: false; reason: keyof typeof quizMessages; message: string };

/** Checks one answer: text is trimmed, and a choice may be its id or its label. */
export function validateAnswer(id: string, answer: string): AnswerVerdict {
  const known = questionIds.find((one) => one === id);
  if (!known) return refuse("unknownQuestion");
  const text = answer.trim();
  if (text === "") return refuse("empty");
  const question = quizQuestion(known);
  if (question.kind === "choice") return validateChoice(question, text);
  return text.length > question.maxLength
    ? refuse("tooLong")
    : { ok: true, question, answer: text, answerText: text };
}

function validateChoice(question: ChoiceQuestion, text: string): AnswerVerdict {
  const option = question.options.find(({ id, label }) => id === text || label === text);
  return option
    ? { ok: true, question, answer: option.id, answerText: option.label }
    : refuse("unknownOption");
}

function refuse(reason: keyof typeof quizMessages): AnswerVerdict {
  return { ok: false, reason, message: quizMessages[reason] };
}

/** Whether all 14 questions have a valid answer. */
export function isQuizComplete(answers: QuizAnswers): boolean {
  return questionIds.every((id) => validateAnswer(id, answers[id] ?? "").ok);
}

/** The first question still without an answer, where an unfinished quiz resumes; null if there's none. */
export function firstUnanswered(answers: QuizAnswers): QuizQuestion | null {
  return quizQuestions.find(({ id }) => !validateAnswer(id, answers[id] ?? "").ok) ?? null;
}
