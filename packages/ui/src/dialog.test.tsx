import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { AlertDialog } from "./alert-dialog.tsx";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

describe("Dialog", () => {
  test("keeps the focus inside, closes on Escape, and gives the focus back", async () => {
    render(
      <Dialog title="Edit user" trigger={<Button>Edit</Button>} footer={<Button>Save</Button>}>
        <input aria-label="Name" />
      </Dialog>,
    );
    await userEvent.click(screen.getByRole("button", { name: "Edit" }));
    const dialog = screen.getByRole("dialog", { name: "Edit user" });
    for (let press = 0; press < 5; press++) {
      await userEvent.tab();
      expect(dialog.contains(document.activeElement)).toBe(true);
    }

    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Edit" }));
  });
});

describe("AlertDialog", () => {
  test("acts only when confirmed", async () => {
    let deleted = 0;
    render(
      <AlertDialog
        title="Delete this trip?"
        description="This cannot be undone."
        confirmLabel="Delete trip"
        onConfirm={() => deleted++}
        trigger={<Button>Delete</Button>}
      />,
    );
    await userEvent.click(screen.getByRole("button", { name: "Delete" }));
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect(deleted).toBe(0);

    await userEvent.click(screen.getByRole("button", { name: "Delete" }));
    await userEvent.click(screen.getByRole("button", { name: "Delete trip" }));
    expect(deleted).toBe(1);
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });
});
