import { toast } from "@evoya/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { api } from "../../api.ts";
import { paths } from "../../paths.ts";
import { sessionQuery } from "../../session/session.ts";
import { typeSlug } from "../../tracking/results.ts";
import { track } from "../../tracking/track.ts";
import { quizAnswersQuery } from "./queries.ts";

/** Forgets the answers given so far, which came to `typeName`, and begins the quiz anew; results that are kept stay. */
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
    onError: () => toast.error("Error", "We could not clear your answers. Please try again."),
  });
}
