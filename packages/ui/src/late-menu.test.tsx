import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { LateMenu } from "./late-menu.tsx";

const trigger = <button type="button">Options</button>;

test("a menu pressed before its code is here opens, runs an action, and gives the focus back", async () => {
  const rename = vi.fn();
  render(
    <LateMenu trigger={trigger}>{({ MenuItem }) => <MenuItem onSelect={rename}>Rename</MenuItem>}</LateMenu>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Options" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Rename" }));
  expect(rename).toHaveBeenCalledOnce();
  expect(screen.queryByRole("menu")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Options" }));
});

test("opened with a key, it starts at its first action", async () => {
  render(
    <LateMenu trigger={trigger}>
      {({ MenuItem }) => (
        <>
          <MenuItem>Rename</MenuItem>
          <MenuItem>Delete</MenuItem>
        </>
      )}
    </LateMenu>,
  );
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  const first = await screen.findByRole("menuitem", { name: "Rename" });
  await expect.poll(() => document.activeElement).toBe(first);
});
