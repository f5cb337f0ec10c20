import { useLocation, useNavigate, useSearchParams } from "react-router-dom";

/** The question in `?q=`, or null before the first; never one past `reachable`, the first unanswered. */
export function stepFrom(text: string | null, reachable: number): number | null {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 ? Math.min(number, reachable) : null;
}

/** The current step of the quiz, kept in the address: Back goes to the previous question, and a reload stays put. */
export function useQuizStep(reachable: number) {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  return {
    number: stepFrom(params.get("q"), reachable),
    next: (number: number) => setParams({ q: String(number) }, { state: { fromQuiz: true } }),
    /** Goes back from question `number`; uses the browser's Back if that leads to the same place. */
    previous: (number: number) => {
      if (state?.fromQuiz) return void navigate(-1);
      setParams(number > 1 ? { q: String(number - 1) } : {}, { replace: true });
    },
  };
}
