import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, useState } from "react";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { AlertDialog } from "./alert-dialog.tsx";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { Drawer } from "./drawer.tsx";
import { Form, useZodForm } from "./form.tsx";
import { Menu, MenuItem } from "./menu.tsx";
import { TextField } from "./text-field.tsx";

describe("Dialog", () => {
  test("keeps the focus inside, closes on Escape, and returns the focus", async () => {
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

  test("stays open at the second press of a double click, and closes at a later one", async () => {
    render(
      <Dialog title="Edit user" trigger={<Button>Edit</Button>}>
        <input aria-label="Name" />
      </Dialog>,
    );
    await userEvent.click(screen.getByRole("button", { name: "Edit" }));
    // Radix listens to what's outside from the next task on.
    const pressOutside = () => userEvent.setup({ pointerEventsCheck: 0, delay: 1 }).click(document.body);
    await pressOutside();
    expect(screen.getByRole("dialog")).toBeDefined();
    await waitFor(async () => {
      await pressOutside();
      expect(screen.queryByRole("dialog")).toBeNull();
    });
  });

  test("with what can't be shown again, closes by its buttons alone", async () => {
    render(
      <Dialog title="Copy the key now" keepOpen trigger={<Button>Create</Button>}>
        evk_1
      </Dialog>,
    );
    await userEvent.click(screen.getByRole("button", { name: "Create" }));
    await userEvent.keyboard("{Escape}");
    // Radix listens to what's outside from the next task on.
    await userEvent.setup({ pointerEventsCheck: 0, delay: 1 }).click(document.body);
    expect(screen.getByRole("dialog", { name: "Copy the key now" })).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

test.each([
  ["its first field with a mouse", true, () => screen.getByRole("textbox", { name: "Name" })],
  ["its button on a touchscreen", false, () => screen.getByRole("button", { name: "Close" })],
])("a dialog with a form begins at %s", async (_, isFine, first) => {
  vi.spyOn(window, "matchMedia").mockReturnValue({ matches: isFine } as MediaQueryList);
  onTestFinished(() => void vi.restoreAllMocks());
  function AddUser() {
    const form = useZodForm(z.object({ name: z.string() }), { defaultValues: { name: "" } });
    return (
      <Dialog title="Add User" trigger={<Button>Add</Button>}>
        <Form form={form} onSubmit={() => {}}>
          <TextField name="name" label="Name" />
          <Button type="submit">Save</Button>
        </Form>
      </Dialog>
    );
  }
  render(<AddUser />);
  await userEvent.click(screen.getByRole("button", { name: "Add" }));
  expect(document.activeElement).toBe(first());
});

describe("a dialog with something typed in it", () => {
  /** A dialog with a form whose note is sent, and the names it was sent with. */
  function aNote({ closesFreely = false } = {}) {
    const sent: string[] = [];
    function Note({ onClose }: { onClose: () => void }) {
      const form = useZodForm(z.object({ text: z.string() }), { defaultValues: { text: "" } });
      return (
        <Dialog open title="New note" onOpenChange={(open) => !open && onClose()}>
          <Form
            form={form}
            closesFreely={closesFreely}
            onSubmit={({ text }) => {
              sent.push(text);
              onClose();
            }}
          >
            <TextField name="text" label="Note" />
            <Button type="submit">Save</Button>
          </Form>
        </Dialog>
      );
    }
    function Page() {
      const [isOpen, setOpen] = useState(true);
      return isOpen ? <Note onClose={() => setOpen(false)} /> : <p>Closed</p>;
    }
    render(<Page />);
    return { sent, field: () => screen.getByLabelText<HTMLInputElement>("Note") };
  }

  test.each([
    ["Escape", () => userEvent.keyboard("{Escape}")],
    ["its button", () => userEvent.click(screen.getByRole("button", { name: "Close" }))],
  ])("asks before %s closes it", async (_, close) => {
    const { field } = aNote();
    await userEvent.type(field(), "Call on Monday");
    await close();
    await userEvent.click(await screen.findByRole("button", { name: "Keep editing" }));
    expect(field().value).toBe("Call on Monday");
    expect(document.activeElement).not.toBe(document.body);
    await close();
    await userEvent.click(await screen.findByRole("button", { name: "Discard" }));
    expect(await screen.findByText("Closed")).toBeDefined();
    expect(document.body.style.pointerEvents).not.toBe("none");
  });

  test("asks its own question, if it has one", async () => {
    const onOpenChange = vi.fn();
    const question = {
      title: "Stop uploading?",
      description: "2 of 3 uploaded.",
      confirmLabel: "Stop",
      cancelLabel: "Go on",
    };
    render(
      <Dialog open title="Add photos" question={question} onOpenChange={onOpenChange}>
        <p>Uploading</p>
      </Dialog>,
    );
    await userEvent.keyboard("{Escape}");
    await screen.findByRole("alertdialog", { name: "Stop uploading?" });
    await userEvent.click(screen.getByRole("button", { name: "Go on" }));
    expect(onOpenChange).not.toHaveBeenCalled();
    await userEvent.keyboard("{Escape}");
    await userEvent.click(await screen.findByRole("button", { name: "Stop" }));
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false));
  });

  test("closes at once if nothing was typed, or it's empty again", async () => {
    const { field } = aNote();
    await userEvent.type(field(), "C");
    await userEvent.clear(field());
    await userEvent.keyboard("{Escape}");
    expect(screen.getByText("Closed")).toBeDefined();
  });

  test("closes at once when it's sent", async () => {
    const { field, sent } = aNote();
    await userEvent.type(field(), "Call{Enter}");
    await screen.findByText("Closed");
    expect(sent).toEqual(["Call"]);
  });

  test("closes at once if what's typed is kept", async () => {
    const { field } = aNote({ closesFreely: true });
    await userEvent.type(field(), "Call");
    await userEvent.keyboard("{Escape}");
    expect(screen.getByText("Closed")).toBeDefined();
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

type Opened = { open: boolean; onOpenChange: (open: boolean) => void };

const overlays: [string, (opened: Opened) => ReactNode][] = [
  ["Dialog", (opened) => <Dialog title="Question" {...opened} />],
  [
    "Dialog with a field that takes the focus",
    (opened) => (
      <Dialog title="Question" {...opened}>
        <input autoFocus aria-label="Answer" />
      </Dialog>
    ),
  ],
  [
    "Dialog that is there only while it is open",
    (opened) => opened.open && <Dialog title="Question" {...opened} />,
  ],
  ["Drawer", (opened) => <Drawer title="Question" {...opened} />],
  [
    "AlertDialog",
    (opened) => (
      <AlertDialog title="Question" description="Sure?" confirmLabel="Yes" onConfirm={() => {}} {...opened} />
    ),
  ],
];

/** A page on which something other than a trigger opens `overlay`. */
function Page({
  overlay,
  keepsField = true,
}: {
  overlay: (typeof overlays)[number][1];
  keepsField?: boolean;
}) {
  const [open, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const change = (next: boolean) => {
    setOpen(next);
    setWasOpen(!next);
  };
  return (
    <main id="main" tabIndex={-1}>
      {(keepsField || !wasOpen) && (
        <input aria-label="Name" onKeyDown={({ key }) => key === "F2" && change(true)} />
      )}
      <Menu trigger={<Button>More</Button>}>
        <MenuItem onSelect={() => change(true)}>Ask</MenuItem>
      </Menu>
      {overlay({ open, onOpenChange: change })}
    </main>
  );
}

describe.each(overlays)("%s without a trigger", (_name, overlay) => {
  test("returns the focus to where it was", async () => {
    render(<Page overlay={overlay} />);
    await userEvent.click(screen.getByLabelText("Name"));
    await userEvent.keyboard("{F2}");
    expect(document.activeElement).not.toBe(screen.getByLabelText("Name"));
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Name")));
  });

  test("opened from a menu, returns the focus to the menu's button", async () => {
    render(<Page overlay={overlay} />);
    await userEvent.click(screen.getByRole("button", { name: "More" }));
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await screen.findByText("Question");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "More" })));
  });

  test("goes to the content if the focused element is gone", async () => {
    render(<Page overlay={overlay} keepsField={false} />);
    await userEvent.click(screen.getByLabelText("Name"));
    await userEvent.keyboard("{F2}");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("main")));
  });
});

/** Asks, then reports in a dialog of its own, as deleting does. */
function AskThenReport({ open, onOpenChange }: Opened) {
  const [isReport, setReport] = useState(false);
  if (!open) return null;
  if (isReport) return <Dialog open title="Report" onOpenChange={onOpenChange} />;
  return (
    <AlertDialog
      open
      onOpenChange={onOpenChange}
      title="Question"
      description="Sure?"
      confirmLabel="Yes"
      keepOpen
      onConfirm={() => setReport(true)}
    />
  );
}

test("a dialog that takes another's place returns the focus to where it was before both", async () => {
  render(<Page overlay={(opened) => <AskThenReport {...opened} />} />);
  await userEvent.click(screen.getByLabelText("Name"));
  await userEvent.keyboard("{F2}");
  await userEvent.click(screen.getByRole("button", { name: "Yes" }));
  expect(screen.getByRole("dialog", { name: "Report" })).toBeDefined();
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Name")));
});
