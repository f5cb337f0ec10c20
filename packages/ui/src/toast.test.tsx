import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Dialog } from "./dialog.tsx";
import { Toaster, toast } from "./toast.tsx";

test("shows one toast at a time: a new one replaces the old one", async () => {
  render(<Toaster />);
  act(() => toast.success("Profile saved", "Your changes are live."));
  await screen.findByText("Your changes are live.");

  act(() => toast.error("Could not save"));
  await screen.findByText("Could not save");
  await waitFor(() => expect(screen.queryByText("Profile saved")).toBeNull());
});

test("offers an action once: using it closes the toast", async () => {
  const run = vi.fn();
  render(<Toaster />);
  act(() => toast.success("Removed Colosseum", "", { action: { label: "Undo", run } }));
  const undo = await screen.findByText("Undo");
  act(() => undo.click());
  expect(run).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByText("Removed Colosseum")).toBeNull());
});

test("Escape closes an open dialog first, then the toast", async () => {
  render(
    <>
      <Dialog title="Edit caption" trigger={<button type="button">Edit</button>} />
      <Toaster />
    </>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Edit" }));
  act(() => toast.error("Could not save"));
  await screen.findByText("Could not save");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByText("Could not save")).toBeTruthy();
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByText("Could not save")).toBeNull());
});

test.each(["{Enter}", "{Escape}"])(
  "F8 moves to the toast, and after %s the focus is where it was",
  async (key) => {
    render(
      <>
        <button type="button">Change Colosseum</button>
        <Toaster />
      </>,
    );
    act(() => toast.success("Removed Colosseum", "", { action: { label: "Undo", run: () => {} } }));
    await screen.findByText("Undo");
    const before = screen.getByRole("button", { name: "Change Colosseum" });
    act(() => before.focus());
    await userEvent.keyboard("[F8]");
    await userEvent.tab();
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByText("Undo"));
    await userEvent.keyboard(key);
    await waitFor(() => expect(screen.queryByText("Removed Colosseum")).toBeNull());
    expect(document.activeElement).toBe(before);
  },
);
