import type { FoundPlace } from "@evoya/schemas/places";
import { Form, useZodForm } from "@evoya/ui/form";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, test } from "vitest";
import { z } from "zod";
import type { PlaceKind, SearchPlaces } from "./lib/use-places.ts";
import { PlaceField } from "./place-field.tsx";

afterEach(cleanup);

const place = (name: string, country: string, more: Partial<FoundPlace> = {}): FoundPlace => ({
  ...{ kind: "city", name, country, region: null, label: `${name}, ${country}`, airportCode: null },
  ...{ latitude: 0, longitude: 0, timeZone: "Etc/UTC", destinationId: null, planAs: null, nearby: [] },
  ...more,
});

const world = [
  place("Hanoi", "Vietnam"),
  place("Havana", "Cuba"),
  place("Heathrow", "United Kingdom", { kind: "airport", label: "London (LHR), United Kingdom" }),
];

type Asked = { q: string; kind?: PlaceKind | undefined };

/** A field over a small world, in a form. Returns the searches it made. */
function open(props: { kind?: "airport"; several?: boolean; isDown?: boolean } = {}, city = ""): Asked[] {
  const { isDown, ...field } = props;
  const asked: Asked[] = [];
  const search: SearchPlaces = async (query) => {
    asked.push(query);
    if (isDown) throw new Error("No answer.");
    const found = world.filter(({ name }) => name.toLowerCase().startsWith(query.q.toLowerCase()));
    return { places: found.filter(({ kind }) => !query.kind || kind === query.kind) };
  };
  function Page() {
    const form = useZodForm(z.object({ city: z.string() }), { defaultValues: { city } });
    return (
      <Form form={form} onSubmit={() => {}}>
        <PlaceField name="city" label="City" search={search} {...field} />
      </Form>
    );
  }
  render(<Page />);
  return asked;
}

const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: "City" });
const pick = async (name: string) => userEvent.click(await screen.findByRole("option", { name }));

describe("PlaceField", () => {
  test("asks once typing pauses, and fills in the chosen place", async () => {
    const asked = open();
    await userEvent.type(field(), "hano");
    await pick("Hanoi, Vietnam");
    expect(field().value).toBe("Hanoi, Vietnam");
    expect(asked.at(-1)).toEqual({ q: "hano", kind: undefined });
  });

  test("doesn't ask about text that was filled in, or a single letter", async () => {
    const asked = open({}, "Rome, Italy");
    await userEvent.click(field());
    await userEvent.clear(field());
    await userEvent.type(field(), "h");
    await userEvent.type(field(), "av");
    await screen.findByRole("option", { name: "Havana, Cuba" });
    expect(asked.at(-1)?.q).toBe("hav");
    expect(asked.filter(({ q }) => q.length < 2 || q.includes("Rome"))).toEqual([]);
  });

  test("finds only airports", async () => {
    const asked = open({ kind: "airport" });
    await userEvent.type(field(), "heath");
    await pick("London (LHR), United Kingdom Heathrow");
    expect(field().value).toBe("London (LHR), United Kingdom");
    expect(asked.at(-1)).toEqual({ q: "heath", kind: "airport" });
  });

  test("works outside a form with a value its caller holds, and says which kind it doesn't know", async () => {
    const search: SearchPlaces = () => Promise.resolve({ places: [] });
    function Held() {
      const [text, setText] = useState("Vietnam");
      return <PlaceField label="City" kind="country" search={search} value={text} onValueChange={setText} />;
    }
    render(<Held />);
    expect(field().value).toBe("Vietnam");
    await userEvent.clear(field());
    await userEvent.type(field(), "Oz");
    expect(field().value).toBe("Oz");
    expect(
      await screen.findByText("We don't know a country by that name. You can still use it."),
    ).toBeTruthy();
  });

  test("adds to a list, and to a text with another place", async () => {
    open({ several: true });
    await userEvent.type(field(), "Rome, hav");
    await pick("Havana, Cuba");
    expect(field().value).toBe("Rome, Havana");
    cleanup();
    open();
    await userEvent.type(field(), "Rome and hav");
    await pick("Havana, Cuba");
    expect(field().value).toBe("Rome and Havana, Cuba");
  });

  test("says that it doesn't know a word, and keeps it", async () => {
    open();
    await userEvent.type(field(), "Atlantis");
    expect(await screen.findByText("We don't know a place by that name. You can still use it.")).toBeTruthy();
    expect(field().value).toBe("Atlantis");
  });

  test("is a plain field while the search is down", async () => {
    const asked = open({ isDown: true });
    await userEvent.type(field(), "Hanoi");
    await expect.poll(() => asked.at(-1)?.q).toBe("Hanoi");
    expect(screen.queryByRole("option")).toBeNull();
    expect(screen.getByRole("status").textContent).toBe("");
    expect(field().value).toBe("Hanoi");
  });
});
