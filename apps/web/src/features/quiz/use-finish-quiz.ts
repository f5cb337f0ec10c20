import { isPaid } from "@evoya/domain/plans";
import { isProblem } from "@evoya/schemas/problems";
import { toast } from "@evoya/ui/toast";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { api } from "../../api.ts";
import { paths } from "../../paths.ts";
import { useSession } from "../../session/session.ts";
import { track } from "../../tracking/track.ts";
import type { useQuiz } from "./use-quiz.ts";

type Quiz = Pick<ReturnType<typeof useQuiz>, "settle" | "leave">;

/**
 * Ends the quiz: once every answer has arrived, a member's are scored, and the result shows, with `replace` in place of
 * this page.
 */
export function useFinishQuiz(quiz: Quiz, { replace = false } = {}) {
  const navigate = useNavigate();
  const { member } = useSession();
  const [submitting, setSubmitting] = useState(false);

  const finish = async () => {
    setSubmitting(true);
    try {
      if (!(await quiz.settle())) return setSubmitting(false);
      if (member) {
        await api.submitQuiz();
        toast.success("Quiz Submitted Successfully!", "Your travel preferences have been saved.");
      }
      track({ kind: "event", name: "quiz_completed" });
      track({ kind: "conversion", type: "quiz_completed" });
      await quiz.leave();
      // Paying members continue to planning; everyone else sees the result first (member spec §2, quiz).
      const next = !member ? paths.gate : isPaid(member.level) ? paths.dashboard : paths.quizResults;
      void navigate(next, { replace });
    } catch (error) {
      setSubmitting(false);
      if (isProblem(error, "unauthenticated")) {
        toast.error("Authentication Error", "Please log in again to submit your quiz.");
        return void navigate(paths.createAccount());
      }
      toast.error("Submission Failed", "There was an error saving your quiz results. Please try again.");
    }
  };
  return { finish, submitting };
}
