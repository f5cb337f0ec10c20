import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ComponentType, Fragment, type ReactNode, useState } from "react";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { Button } from "./button.tsx";
import { ComboboxField } from "./combobox-field.tsx";
import { Dialog } from "./dialog.tsx";
import { Form, useZodForm } from "./form.tsx";

const cities = ["Hanoi, Vietnam", "Hamburg, Germany", "Havana, Cuba"].map((label) => ({ id: label, label }));

/** A form that knows three cities. Returns the values it sends. */
function cityForm(Around: ComponentType<{ children: ReactNode }> = Fragment): string[] {
  const sent: string[] = [];
  function Page() {
    const form = useZodForm(z.object({ city: z.string() }), { defaultValues: { city: "" } });
    const [typed, setTyped] = useState("");
    const options = typed
      ? cities.filter(({ label }) => label.toLowerCase().startsWith(typed.toLowerCase()))
      : [];
    return (
      <Form form={form} onSubmit={({ city }) => void sent.push(city)}>
        <ComboboxField
          name="city"
          label="City"
          options={options}
          onType={setTyped}
          textFor={({ label }) => label}
          note={options.length === 0 ? "We don't know it." : undefined}
        />
        <Button type="submit">Send</Button>
      </Form>
    );
  }
  render(
    <Around>
      <Page />
    </Around>,
  );
  return sent;
}

const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: "City" });
const options = () => screen.queryAllByRole("option").map((option) => option.textContent);

describe("ComboboxField", () => {
  test("offers options while you type, and says how many", async () => {
    cityForm();
    expect(field().getAttribute("aria-expanded")).toBe("false");
    await userEvent.type(field(), "ha");
    expect(options()).toEqual(["Hanoi, Vietnam", "Hamburg, Germany", "Havana, Cuba"]);
    expect(field().getAttribute("aria-expanded")).toBe("true");
    expect(field().getAttribute("aria-controls")).toBe(screen.getByRole("listbox").id);
    expect(screen.getByRole("status").textContent).toBe("3 suggestions");
  });

  test("arrows choose in a circle, and Enter takes the chosen one without sending the form", async () => {
    const sent = cityForm();
    await userEvent.type(field(), "ha{ArrowDown}{ArrowDown}");
    const chosen = screen.getByRole("option", { selected: true });
    expect(chosen.textContent).toBe("Hamburg, Germany");
    expect(field().getAttribute("aria-activedescendant")).toBe(chosen.id);
    await userEvent.keyboard("{ArrowUp}{ArrowUp}{Enter}");
    expect(field().value).toBe("Havana, Cuba");
    expect(options()).toEqual([]);
    expect(sent).toEqual([]);
    await userEvent.keyboard("{Enter}");
    expect(sent).toEqual(["Havana, Cuba"]);
  });

  test("a click takes an option, and the field keeps the focus", async () => {
    cityForm();
    await userEvent.type(field(), "han");
    await userEvent.click(screen.getByRole("option"));
    expect(field().value).toBe("Hanoi, Vietnam");
    expect(document.activeElement).toBe(field());
  });

  test("Escape and leaving close the list, and the typed text stays", async () => {
    const sent = cityForm();
    await userEvent.type(field(), "ha{Escape}");
    expect(options()).toEqual([]);
    await userEvent.keyboard("{ArrowDown}");
    expect(options()).toHaveLength(3);
    await userEvent.tab();
    expect(options()).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Send" }));
    expect(sent).toEqual(["ha"]);
  });

  test("in a dialog, Escape closes the list first", async () => {
    cityForm(({ children }) => (
      <Dialog title="Trip" trigger={<Button>Open</Button>}>
        {children}
      </Dialog>
    ));
    await userEvent.click(screen.getByRole("button", { name: "Open" }));
    await userEvent.type(field(), "ha{Escape}");
    expect(options()).toEqual([]);
    expect(screen.getByRole("dialog")).toBeTruthy();
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("says why there are no options, and sends the text all the same", async () => {
    const sent = cityForm();
    await userEvent.type(field(), "Atlantis");
    expect(screen.getByRole("status").textContent).toBe("We don't know it.");
    await userEvent.keyboard("{Enter}");
    expect(sent).toEqual(["Atlantis"]);
  });
});
