import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ComponentType, useState } from "react";
import { expect, test } from "vitest";
import { lateDialog, useLateDialog } from "./late-dialog.tsx";
import { Toaster } from "./toast.tsx";

type Props = { name: string; onClose: () => void };

const Loaded = ({ name, onClose }: Props) => (
  <div role="dialog" aria-label={name}>
    <button type="button" onClick={onClose}>
      Cancel
    </button>
  </div>
);

function Page({ Dialog }: { Dialog: ComponentType<Props> }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <input aria-label="Note" />
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && <Dialog name="Rename" onClose={() => setIsOpen(false)} />}
      <Toaster />
    </>
  );
}

test("a dialog whose code doesn't arrive says so, and opens once it does", async () => {
  let isOnline = false;
  const Dialog = lateDialog<Props>(async () => {
    if (!isOnline) throw new Error("Failed to fetch");
    return Loaded;
  });
  render(<Page Dialog={Dialog} />);
  await userEvent.type(screen.getByLabelText("Note"), "Bring the map");
  await userEvent.click(screen.getByRole("button", { name: "Open" }));
  expect(await screen.findByText("We couldn't open this", {}, { timeout: 20_000 })).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>("Note").value).toBe("Bring the map");

  isOnline = true;
  await userEvent.click(screen.getByRole("button", { name: "Open" }));
  expect(await screen.findByRole("dialog", { name: "Rename" })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a dialog that's there before it's asked for says so if it couldn't be", async () => {
  let isOnline = false;
  const load = async () => {
    if (!isOnline) throw new Error("Failed to fetch");
    return Loaded;
  };
  function Early({ name, onClose }: Props) {
    const Dialog = useLateDialog(true, load, onClose);
    return Dialog && <Dialog name={name} onClose={onClose} />;
  }
  render(<Page Dialog={Early} />);
  await userEvent.click(screen.getByRole("button", { name: "Open" }));
  expect(await screen.findByText("We couldn't open this", {}, { timeout: 20_000 })).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();

  isOnline = true;
  await userEvent.click(screen.getByRole("button", { name: "Open" }));
  expect(await screen.findByRole("dialog", { name: "Rename" })).toBeTruthy();
});
