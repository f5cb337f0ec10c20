import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { Button } from "./button.tsx";
import { CheckboxField } from "./checkbox-field.tsx";
import { DateField } from "./date-field.tsx";
import { DateRangeField } from "./date-range-field.tsx";
import { Form, useZodForm } from "./form.tsx";
import { NumberStepperField } from "./number-stepper-field.tsx";
import { TextField } from "./text-field.tsx";

const schema = z.object({
  email: z.email("Please enter a valid email address."),
  travelers: z.number().min(1),
  terms: z.boolean().refine((agreed) => agreed, "Please agree to the terms."),
});

type Values = z.output<typeof schema>;

function SignUp({
  onSubmit,
  summary,
}: {
  onSubmit: (values: Values) => void | Promise<unknown>;
  summary?: boolean;
}) {
  const form = useZodForm(schema, { defaultValues: { email: "", travelers: 2, terms: false } });
  return (
    <Form form={form} onSubmit={onSubmit} summary={summary}>
      <TextField name="email" label="Email" hint="We never share it." />
      <NumberStepperField name="travelers" label="Travelers" unit="travelers" />
      <CheckboxField name="terms" label="I agree" />
      <Button type="submit">Send</Button>
    </Form>
  );
}

const fill = async (email: string) => {
  await userEvent.type(screen.getByLabelText("Email"), email);
  await userEvent.click(screen.getByLabelText("I agree"));
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
};

describe("Form", () => {
  test("shows a refusal at its field, connects it to the control, and moves the focus there", async () => {
    render(<SignUp onSubmit={() => expect.unreachable()} />);
    await userEvent.click(screen.getByRole("button", { name: "Send" }));

    const email = screen.getByLabelText("Email");
    expect(email.getAttribute("aria-invalid")).toBe("true");
    expect(describedBy(email)).toBe("We never share it. Please enter a valid email address.");
    expect(document.activeElement).toBe(email);
  });

  test("keeps still under a pointer that leaves a field, until it has clicked", async () => {
    render(<SignUp onSubmit={() => expect.unreachable()} />);
    const user = userEvent.setup();
    await user.click(screen.getByLabelText("Email"));
    const target = screen.getByLabelText("I agree");
    await user.pointer({ keys: "[MouseLeft>]", target });
    expect(document.activeElement).not.toBe(screen.getByLabelText("Email"));
    expect(screen.queryByText("Please enter a valid email address.")).toBeNull();
    await user.pointer({ keys: "[/MouseLeft]", target });
    expect(await screen.findByText("Please enter a valid email address.")).toBeDefined();
  });

  test("says at once what's wrong with a field that's left by keyboard", async () => {
    render(<SignUp onSubmit={() => expect.unreachable()} />);
    await userEvent.click(screen.getByLabelText("Email"));
    await userEvent.tab();
    expect(await screen.findByText("Please enter a valid email address.")).toBeDefined();
  });

  test("a number's button keeps the focus at the limit, and does nothing more", async () => {
    render(<NumberStepperField label="Adults" unit="adults" defaultValue={2} min={1} />);
    const fewer = screen.getByRole("button", { name: "Fewer adults" });
    fewer.focus();
    await userEvent.keyboard("{Enter}{Enter}");
    expect(screen.getByLabelText<HTMLInputElement>("Adults").value).toBe("1");
    expect(document.activeElement).toBe(fewer);
    expect(fewer.getAttribute("aria-disabled")).toBe("true");
  });

  test("says in plain words what's wrong if the schema has no words for it", async () => {
    render(<SignUp onSubmit={() => expect.unreachable()} />);
    await userEvent.click(screen.getByRole("button", { name: "Fewer travelers" }));
    await userEvent.click(screen.getByRole("button", { name: "Fewer travelers" }));
    await fill("ada@example.com");
    expect(screen.getByText("Please enter 1 or more")).toBeDefined();
  });

  test.each([
    ["1,250", "1250"],
    ["$40", "40"],
    ["12.50", "13"],
    [" 7 ", "7"],
    ["soon", "2"],
    ["12,50", "2"],
  ])("a number typed as %s counts as %s", async (typed, read) => {
    render(<NumberStepperField label="Cost" defaultValue={2} max={5_000} />);
    const cost = screen.getByLabelText<HTMLInputElement>("Cost");
    await userEvent.clear(cost);
    await userEvent.type(cost, typed);
    await userEvent.tab();
    expect(cost.value).toBe(read);
  });

  const typeTravelers = async (typed: string) => {
    const travelers = screen.getByLabelText("Travelers");
    await userEvent.clear(travelers);
    await userEvent.type(travelers, typed);
  };

  test.each([
    ["pressing Enter", () => userEvent.keyboard("{Enter}")],
    ["clicking Send", () => userEvent.click(screen.getByRole("button", { name: "Send" }))],
    ["a shortcut", () => document.querySelector("form")?.requestSubmit()],
  ])("sends a number that was just typed when it's sent by %s", async (_, send) => {
    const sent: Values[] = [];
    render(<SignUp onSubmit={(values) => void sent.push(values)} />);
    await userEvent.type(screen.getByLabelText("Email"), "ada@example.com");
    await userEvent.click(screen.getByLabelText("I agree"));
    await typeTravelers("14");
    await send();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.travelers).toBe(14);
  });

  test("knows a number that's being typed, and keeps what's typed as it is until the field is left", async () => {
    const heard: number[] = [];
    render(
      <NumberStepperField
        label="Hours"
        defaultValue={24}
        min={2}
        max={48}
        onValueChange={(value) => void heard.push(value)}
      />,
    );
    const hours = screen.getByLabelText<HTMLInputElement>("Hours");
    await userEvent.clear(hours);
    expect(heard).toEqual([]);
    await userEvent.type(hours, "12");
    expect(hours.value).toBe("12");
    expect(heard.at(-1)).toBe(12);
    await userEvent.clear(hours);
    await userEvent.type(hours, "1");
    expect(hours.value).toBe("1");
    await userEvent.tab();
    expect(hours.value).toBe("2");
  });

  test("passes on checked values from every kind of field", async () => {
    const sent: Values[] = [];
    render(<SignUp onSubmit={(values) => void sent.push(values)} />);
    await userEvent.click(screen.getByRole("button", { name: "More travelers" }));
    await fill("ada@example.com");

    expect(sent).toEqual([{ email: "ada@example.com", travelers: 3, terms: true }]);
  });

  test("puts the server's messages at their fields and focuses the first", async () => {
    const refusal = { detail: "Please check.", errors: [{ path: "email", message: "This email is taken." }] };
    render(<SignUp onSubmit={() => Promise.reject(refusal)} />);
    await fill("ada@example.com");

    const email = screen.getByLabelText("Email");
    expect(describedBy(email)).toContain("This email is taken.");
    expect(document.activeElement).toBe(email);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("shows messages above the form that aren't about any field on screen", async () => {
    const refusal = {
      detail: "Please check.",
      errors: [{ path: "birthday", message: "You are too young." }],
    };
    render(<SignUp onSubmit={() => Promise.reject(refusal)} />);
    await fill("ada@example.com");

    expect(screen.getByRole("alert").textContent).toBe("You are too young.");
  });

  test("shows the problem's detail if no field is named", async () => {
    render(
      <SignUp
        onSubmit={() => Promise.reject({ title: "Conflict", detail: "You're already on this plan." })}
      />,
    );
    await fill("ada@example.com");

    expect(screen.getByRole("alert").textContent).toBe("You're already on this plan.");
  });

  test("lists the refused fields if asked, each linked to its field", async () => {
    render(<SignUp summary onSubmit={() => expect.unreachable()} />);
    await userEvent.click(screen.getByRole("button", { name: "Send" }));
    await userEvent.click(screen.getByRole("button", { name: "Please agree to the terms." }));

    expect(document.activeElement).toBe(screen.getByLabelText("I agree"));
  });
});

describe("a form that's being sent", () => {
  /** A form that empties itself once it's sent, and how to let that happen. */
  function aReply() {
    const sent: string[] = [];
    const { promise: held, resolve: arrive } = Promise.withResolvers<void>();
    function Reply() {
      const form = useZodForm(z.object({ body: z.string() }), { defaultValues: { body: "" } });
      const { isDirty, isSubmitting } = form.formState;
      const send = async ({ body }: { body: string }) => {
        sent.push(body);
        await held;
        form.reset({ body: "" });
      };
      return (
        <Form form={form} onSubmit={send}>
          <TextField name="body" label="Reply" />
          <Button type="submit">Send</Button>
          <p>{isSubmitting ? "Sending" : isDirty ? "Not sent yet" : "All sent"}</p>
        </Form>
      );
    }
    render(<Reply />);
    return { sent, arrive, field: screen.getByLabelText<HTMLInputElement>("Reply") };
  }

  const send = () => document.querySelector("form")?.requestSubmit();

  test("isn't sent again, whatever asks for it", async () => {
    const { sent, arrive, field } = aReply();
    await userEvent.type(field, "Hello");
    send();
    await vi.waitFor(() => expect(sent).toEqual(["Hello"]));
    send();
    await userEvent.click(screen.getByRole("button", { name: "Send" }));
    arrive();
    await vi.waitFor(() => expect(field.value).toBe(""));
    expect(sent).toEqual(["Hello"]);
    await userEvent.type(field, "More");
    send();
    await vi.waitFor(() => expect(sent).toEqual(["Hello", "More"]));
  });

  test("goes on looking as if it were, though Enter is pressed in it", async () => {
    const { sent, arrive, field } = aReply();
    await userEvent.type(field, "Hello");
    send();
    await screen.findByText("Sending");
    await userEvent.type(field, "{Enter}");
    expect(screen.getByText("Sending")).toBeDefined();
    arrive();
    await vi.waitFor(() => expect(screen.queryByText("Sending")).toBeNull());
    expect(sent).toEqual(["Hello"]);
  });

  test("is sent again after it, by its newest code, if it was reset and so looks ready", async () => {
    const sent: string[] = [];
    const { promise: held, resolve: arrive } = Promise.withResolvers<void>();
    function Note() {
      const [version, setVersion] = useState(1);
      const form = useZodForm(z.object({ note: z.string() }), { defaultValues: { note: "" } });
      const save = async ({ note }: { note: string }) => {
        sent.push(`${note} on version ${version}`);
        form.reset({ note });
        await held;
        setVersion(version + 1);
      };
      return (
        <Form form={form} onSubmit={save}>
          <TextField name="note" label="Note" />
          <Button type="submit" busy={form.formState.isSubmitting}>
            Save
          </Button>
        </Form>
      );
    }
    render(<Note />);
    const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));
    await userEvent.type(screen.getByLabelText("Note"), "One");
    await save();
    expect(sent).toEqual(["One on version 1"]);
    await userEvent.type(screen.getByLabelText("Note"), ", two");
    await save();
    await save();
    expect(sent).toEqual(["One on version 1"]);
    arrive();
    await vi.waitFor(() => expect(sent).toEqual(["One on version 1", "One, two on version 2"]));
  });

  test("is sent, though its page, drawn again, wouldn't send it twice", async () => {
    const sent = vi.fn();
    function Note() {
      const form = useZodForm(z.object({ note: z.string() }), { defaultValues: { note: "Hello" } });
      const { isSubmitting } = form.formState;
      return (
        <Form form={form} onSubmit={(values) => (isSubmitting ? undefined : sent(values))}>
          <TextField name="note" label="Note" />
          <Button type="submit" busy={isSubmitting}>
            Save
          </Button>
        </Form>
      );
    }
    render(<Note />);
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    await vi.waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith({ note: "Hello" }));
  });

  test("keeps what's typed in between, as something to send", async () => {
    const { sent, arrive, field } = aReply();
    await userEvent.type(field, "Hello");
    send();
    await vi.waitFor(() => expect(sent).toEqual(["Hello"]));
    await userEvent.type(field, ", and one more thing");
    arrive();
    await vi.waitFor(() => expect(screen.queryByText("Sending")).toBeNull());
    expect(screen.getByText("Not sent yet")).toBeDefined();
    expect(field.value).toBe("Hello, and one more thing");
  });
});

test("a field whose value has parts shows a part's refusal", async () => {
  const trip = z.object({
    dates: z.object({ start: z.string().min(1, "When do you leave?"), end: z.string() }),
  });
  function Dates() {
    const form = useZodForm(trip, { defaultValues: { dates: { start: "", end: "" } } });
    return (
      <Form form={form} onSubmit={() => expect.unreachable()}>
        <DateRangeField name="dates" label="Travel dates" />
        <Button type="submit">Send</Button>
      </Form>
    );
  }
  render(<Dates />);
  await userEvent.click(screen.getByRole("button", { name: "Send" }));

  expect(describedBy(screen.getByLabelText("Travel dates"))).toBe("Pick your dates When do you leave?");
});

const describedBy = (element: Element): string =>
  (element.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent)
    .join(" ");

test("a day that's picked is read with its field, before what's wrong with it", () => {
  render(
    <>
      <DateField label="First day" optional value="2027-03-05" />
      <DateField label="Last day" value="" error="Please pick a day" />
    </>,
  );
  const described = (name: string) => describedBy(screen.getByRole("button", { name }));
  expect(described("First day (optional)")).toBe("Mar 5, 2027");
  expect(described("Last day")).toBe("Pick a date Please pick a day");
});
