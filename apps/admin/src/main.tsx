import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router-dom";
import { queryClient } from "./query-client.ts";
import { router } from "./router.tsx";
import { sessionQuery } from "./session/session.ts";
import "./styles.css";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

// The page's own text stands in until here; it would hide that of the screens, which come after it.
document.head.querySelector("title")?.remove();

// Asked before the page's own code has arrived: nothing can be shown without the answer.
void queryClient.prefetchQuery(sessionQuery);

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
