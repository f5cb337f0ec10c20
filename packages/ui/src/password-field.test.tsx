import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { PasswordField } from "./password-field.tsx";

test("shows and hides the password", async () => {
  render(<PasswordField label="Password" />);
  const input = screen.getByLabelText("Password");
  expect(input.getAttribute("type")).toBe("password");

  await userEvent.click(screen.getByRole("button", { name: "Show password" }));
  expect(input.getAttribute("type")).toBe("text");

  await userEvent.click(screen.getByRole("button", { name: "Hide password" }));
  expect(input.getAttribute("type")).toBe("password");
});

test("says which password its button shows, where there are two", () => {
  render(
    <>
      <PasswordField label="Current password" />
      <PasswordField label="New password" />
      <PasswordField label="PIN" />
    </>,
  );
  expect(screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual([
    "Show current password",
    "Show new password",
    "Show PIN",
  ]);
});
