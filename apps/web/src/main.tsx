import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { RouterProvider } from "react-router-dom";
import { createAppRouter } from "./router.tsx";
import "./styles.css";

async function start(root: HTMLElement): Promise<void> {
  const router = await createAppRouter();
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  if (root.dataset.prerendered === window.location.pathname) hydrateRoot(root, app);
  else {
    root.replaceChildren();
    createRoot(root).render(app);
  }
}

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
await start(root);
