import { questionIds } from "@evoya/domain/quiz";
import { type PrefilledTrip, prefillTrip, type TripDraft } from "@evoya/domain/trip-prefill";
import type { Member } from "@evoya/schemas/sessions";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { api } from "../../api.ts";
import { clearStoredQuiz, readStoredQuiz } from "../../lib/stored-quiz.ts";
import { ownName } from "../../session/own-name.ts";
import { useKnownMember } from "../../session/use-known-member.ts";
import { emptyTrip, readTripDraft } from "./trip-storage.ts";

/** Milliseconds before stored quiz data that has been used is deleted (public spec §9). */
const clearQuizAfter = 1000;

export type TripStart = {
  prefilled: PrefilledTrip;
  /** Null if the form starts empty. */
  values: TripDraft | null;
  member: Member | null;
};

async function answersOf(member: Member | null) {
  if (!member) return null;
  const { answers } = await api.getQuizAnswers().catch(() => ({ answers: [] }));
  return Object.fromEntries(
    answers.map(({ questionNumber, answer }) => [questionIds[questionNumber - 1], answer]),
  );
}

function begin(prefilled: PrefilledTrip, draft: TripDraft | null, member: Member | null): TripStart {
  if (prefilled.from === "nothing" && !member) return { prefilled, values: null, member };
  const started =
    prefilled.from === "draft" && draft
      ? draft
      : { ...emptyTrip, ...("values" in prefilled && prefilled.values) };
  const values = {
    ...started,
    fullName: started.fullName || ownName(member),
    email: started.email || (member?.email ?? ""),
  };
  return { prefilled, values, member };
}

/** The trip form's starting values; null until they're known (public spec §4, prefill priority). */
export function useTripPrefill(): TripStart | null {
  const member = useKnownMember();
  const [query] = useSearchParams();
  const [start, setStart] = useState<TripStart | null>(null);
  const [destination, resultType] = [query.get("destination"), query.get("from")];

  useEffect(() => {
    if (member === undefined) return;
    let isHere = true;
    const storedQuiz = readStoredQuiz();
    const draft = readTripDraft();
    void answersOf(storedQuiz ? null : member).then((answers) => {
      const hasDraft = draft !== null;
      const prefilled = prefillTrip({ storedQuiz, destination, resultType, answers, hasDraft });
      if (isHere) setStart(begin(prefilled, draft, member));
    });
    return () => {
      isHere = false;
    };
  }, [member, destination, resultType]);

  const usedQuiz = start?.prefilled.from === "quiz";
  useEffect(() => {
    if (!usedQuiz) return;
    const timer = setTimeout(clearStoredQuiz, clearQuizAfter);
    return () => clearTimeout(timer);
  }, [usedQuiz]);

  return start;
}
