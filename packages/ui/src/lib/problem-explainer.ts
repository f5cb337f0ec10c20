import { createContext, type ReactNode } from "react";

/** What an app shows for a problem it can say more about than its text; null keeps the text. */
export const ProblemExplainer = createContext<(problem: unknown) => ReactNode>(() => null);
