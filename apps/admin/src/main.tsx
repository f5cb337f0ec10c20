import { withoutEval } from "@evoya/ui/lib/without-eval";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router-dom";
import { watchErrors } from "./lib/report-error.ts";
import { queryClient } from "./query-client.ts";
import { router } from "./router.tsx";
import { sessionQuery } from "./session/session.ts";
import "./styles.css";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

withoutEval();
watchErrors();

// The page's static title applies until here. It would override the screens' titles, which come after it.
document.head.querySelector("title")?.remove();

// We ask before the page's own code has arrived, since we can't show anything without the answer.
void queryClient.prefetchQuery(sessionQuery);

const app = (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>
);
// As a transition: drawn in small steps, so the browser can do other things in between.
startTransition(() => createRoot(root).render(app));
