import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { RouterProvider } from "react-router-dom";
import { createAppRouter } from "./router.tsx";
import "./styles.css";

/** The page of unknown paths is one for all of them. */
const everyUnknownPath = "*";

async function start(root: HTMLElement): Promise<void> {
  const router = await createAppRouter();
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  const { prerendered } = root.dataset;
  if (prerendered === window.location.pathname || prerendered === everyUnknownPath) hydrateRoot(root, app);
  else {
    root.replaceChildren();
    createRoot(root).render(app);
  }
}

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
await start(root);
