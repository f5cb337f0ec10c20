import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { ThemeToggle } from "./theme-toggle.tsx";

test("steps through the themes, stores the choice, and forgets it for the system's", async () => {
  render(<ThemeToggle />);
  const press = () => userEvent.click(screen.getByRole("button"));

  await press();
  expect(document.documentElement.dataset.theme).toBe("light");
  await press();
  expect(document.documentElement.dataset.theme).toBe("dark");
  expect(localStorage.getItem("evoya-theme")).toBe("dark");
  await press();
  expect(document.documentElement.dataset.theme).toBeUndefined();
  expect(localStorage.getItem("evoya-theme")).toBeNull();
});
