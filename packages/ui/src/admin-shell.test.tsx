import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { AdminShell } from "./admin-shell.tsx";

const items = [
  { href: "/admin/users", label: "User Accounts" },
  { href: "/admin/requests", label: "Client Requests", badge: 3, badgeLabel: "pending" },
];

const show = () =>
  render(
    <AdminShell
      items={items}
      currentPath="/admin/users/42"
      staff={{ email: "grace@example.com" }}
      onSignOut={() => {}}
    >
      <h1>Users</h1>
    </AdminShell>,
  );

const toggle = () => screen.getByRole("button", { name: "Toggle sidebar" });

describe("AdminShell", () => {
  test("marks the section you're in", () => {
    show();
    const current = screen.getByRole("link", { name: "User Accounts" });
    expect(current.getAttribute("aria-current")).toBe("page");
    expect(
      screen.getByRole("link", { name: "Client Requests 3 pending" }).getAttribute("aria-current"),
    ).toBeNull();
  });

  test("folds the sidebar with Ctrl+B and remembers it in the cookie", async () => {
    show();
    expect(toggle().getAttribute("aria-expanded")).toBe("true");

    await userEvent.keyboard("{Control>}b{/Control}");
    expect(toggle().getAttribute("aria-expanded")).toBe("false");
    expect(document.cookie).toContain("sidebar:state=false");

    await userEvent.click(toggle());
    expect(document.cookie).toContain("sidebar:state=true");
  });
});
