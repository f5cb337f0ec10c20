import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api.ts";

export const quizAnswersQuery = queryOptions({
  queryKey: ["quiz", "answers"],
  queryFn: ({ signal }) => api.getQuizAnswers(undefined, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export const quizTeaserQuery = queryOptions({
  queryKey: ["quiz", "teaser"],
  queryFn: ({ signal }) => api.getQuizTeaser(undefined, { signal }),
  retry: false,
});

export const visitorQuizResultQuery = queryOptions({
  queryKey: ["quiz", "visitor-result"],
  queryFn: ({ signal }) => api.getVisitorQuizResult(undefined, { signal }),
  retry: false,
});

export const quizResultQuery = queryOptions({
  queryKey: ["quiz", "result"],
  queryFn: ({ signal }) => api.getQuizResult(undefined, { signal }),
  retry: false,
});
