import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { ThemeToggle } from "./theme-toggle.tsx";

const { matchMedia } = window;

/** Makes the device light or dark. */
function aDevice(look: "light" | "dark"): void {
  vi.spyOn(window, "matchMedia").mockImplementation((query) =>
    Object.defineProperty(matchMedia.call(window, query), "matches", { value: query.includes(look) }),
  );
}

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  delete document.documentElement.dataset.theme;
});

test.each([
  ["light", ["dark", "light"]],
  ["dark", ["light", "dark"]],
] as const)(
  "on a %s device the first press already has an effect, and the third follows the device",
  async (look, steps) => {
    aDevice(look);
    render(<ThemeToggle />);
    const press = () => userEvent.click(screen.getByRole("button"));
    for (const step of steps) {
      await press();
      expect(document.documentElement.dataset.theme).toBe(step);
      expect(localStorage.getItem("evoya-theme")).toBe(step);
    }
    await press();
    expect(document.documentElement.dataset.theme).toBeUndefined();
    expect(localStorage.getItem("evoya-theme")).toBeNull();
  },
);
