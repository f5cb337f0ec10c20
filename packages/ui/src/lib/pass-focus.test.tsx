import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { AlertDialog } from "../alert-dialog.tsx";
import { Button } from "../button.tsx";
import { passFocus } from "./pass-focus.ts";

function Page() {
  const [isAsking, setAsking] = useState(true);
  return (
    <main tabIndex={-1}>
      <input onKeyDown={({ key }) => key === "F2" && setAsking(false)} />
      {isAsking && (
        <div ref={passFocus}>
          <button type="button" onClick={() => setAsking(false)}>
            Close
          </button>
        </div>
      )}
    </main>
  );
}

test("what goes away with the focus in it passes it on to what's around it", async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("button")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("main"));
});

test("a button that goes away passes the focus to its section, or what's left around it", async () => {
  function List() {
    const [shown, show] = useState<"some" | "all" | "nothing">("some");
    return (
      <main tabIndex={-1}>
        {shown !== "nothing" && (
          <section aria-label="Trips">
            {shown === "some" && <Button onClick={() => show("all")}>Show all</Button>}
            <Button onClick={() => show("nothing")}>Close</Button>
          </section>
        )}
      </main>
    );
  }
  render(<List />);
  await userEvent.click(screen.getByRole("button", { name: "Show all" }));
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Trips" }));
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(document.activeElement).toBe(screen.getByRole("main"));
});

test("a button that's disabled by its own press keeps the focus, and does nothing until it's enabled", async () => {
  function Sending() {
    const [presses, setPresses] = useState(0);
    return (
      <>
        <Button disabled={presses > 0} onClick={() => setPresses(presses + 1)}>{`Send, ${presses}`}</Button>
        <Button disabled>Later</Button>
      </>
    );
  }
  render(<Sending />);
  await userEvent.tab();
  await userEvent.keyboard("{Enter}{Enter}");
  const button = screen.getByRole("button", { name: "Send, 1" });
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Later" }).disabled).toBe(true);
});

test("a button that a dialog's answer disables leaves the focus to what's around it", async () => {
  function Paying() {
    const [isSaving, setSaving] = useState(false);
    return (
      <main tabIndex={-1}>
        <AlertDialog
          title="Is it paid?"
          description="You can't undo this."
          trigger={<Button disabled={isSaving}>Mark as paid</Button>}
          confirmLabel="Yes"
          onConfirm={() => setSaving(true)}
        />
      </main>
    );
  }
  render(<Paying />);
  await userEvent.click(screen.getByRole("button", { name: "Mark as paid" }));
  await userEvent.click(screen.getByRole("button", { name: "Yes" }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("main")));
});

test("a focus elsewhere stays where it is", async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole("textbox"));
  await userEvent.keyboard("{F2}");
  expect(screen.queryByRole("button")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("textbox"));
});
