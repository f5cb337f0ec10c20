import { toast } from "@evoya/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { api } from "../../api.ts";
import { paths } from "../../paths.ts";
import { sessionQuery } from "../../session/session.ts";
import { typeSlug } from "../../tracking/results.ts";
import { track } from "../../tracking/track.ts";
import { quizAnswersQuery } from "./queries.ts";

/** Clears the answers so far, which led to `typeName`, and restarts the quiz; saved results stay. */
export function useRetake(typeName: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => api.clearQuizAnswers(),
    onSuccess: () => {
      track({ kind: "quiz_result_action", resultType: typeSlug(typeName), action: "retake" });
      client.removeQueries({ queryKey: quizAnswersQuery.queryKey });
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
      void navigate(paths.quiz);
    },
    onError: () => toast.error("We couldn't clear your answers", "Please try again in a moment."),
  });
}
