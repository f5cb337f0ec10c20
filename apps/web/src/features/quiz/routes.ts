import { type FeatureRoutes, prerendered } from "../../feature-routes.ts";
import { leadsTo } from "../../lib/leads-to.ts";
import { paths } from "../../paths.ts";

const quiz = () => import("./pages/quiz-page.tsx").then(({ QuizPage }) => ({ Component: QuizPage }));
const gate = () => import("./pages/gate-page.tsx").then(({ GatePage }) => ({ Component: GatePage }));

export const routes: FeatureRoutes = {
  open: [
    { path: paths.quiz, handle: prerendered("src/features/quiz/pages/quiz-page.tsx"), lazy: quiz },
    { path: "/quiz-form", lazy: quiz },
    {
      path: paths.quizContinued,
      lazy: () =>
        import("./pages/continue-page.tsx").then(({ ContinuePage }) => ({ Component: ContinuePage })),
    },
    { path: paths.quizAndSample, loader: leadsTo(() => paths.quiz) },
    { path: paths.gate, lazy: gate },
    { path: paths.resultsTeaser, lazy: gate },
    {
      path: paths.results,
      lazy: () =>
        import("./pages/open-results-page.tsx").then(({ OpenResultsPage }) => ({
          Component: OpenResultsPage,
        })),
    },
    {
      path: paths.quizResults,
      lazy: () => import("./pages/results-page.tsx").then(({ ResultsPage }) => ({ Component: ResultsPage })),
    },
  ],
};
