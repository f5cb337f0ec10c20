import { createContext, type ReactNode } from "react";

/** An app's view of a problem it can explain better than the problem's text; null keeps the text. */
export const ProblemExplainer = createContext<(problem: unknown) => ReactNode>(() => null);
