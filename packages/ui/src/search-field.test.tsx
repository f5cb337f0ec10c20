import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, test } from "vitest";
import { SearchField } from "./search-field.tsx";

/** A page that follows the field only when told to, like a router with a slow page. */
function slowPage(start = "") {
  const reported: string[] = [];
  let follow: (value: string) => void = () => {};
  function Page() {
    const [value, setValue] = useState(start);
    follow = setValue;
    return (
      <SearchField
        label="Search"
        delay={60_000}
        value={value}
        onValueChange={(text) => reported.push(text)}
      />
    );
  }
  render(<Page />);
  const field = screen.getByRole<HTMLInputElement>("searchbox");
  return { field, reported, follow: (value: string) => act(() => follow(value)) };
}

describe("SearchField", () => {
  test("keeps the typed text while the page catches up with earlier text", async () => {
    const { field, reported, follow } = slowPage();
    await userEvent.type(field, "ro{Enter}");
    await userEvent.type(field, "me{Enter}");
    follow("ro");
    expect(field.value).toBe("rome");
    follow("rome");
    expect(field.value).toBe("rome");
    expect(reported.at(-1)).toBe("rome");
  });

  test("follows a value that changed elsewhere", async () => {
    const { field, follow } = slowPage("rome");
    follow("");
    expect(field.value).toBe("");
    await userEvent.type(field, "oslo{Enter}");
    follow("oslo");
    follow("");
    expect(field.value).toBe("");
  });

  test("can be cleared, and used to search for the same text again", async () => {
    const { field, reported, follow } = slowPage();
    await userEvent.type(field, "rome{Enter}");
    follow("rome");
    await userEvent.click(screen.getByRole("button", { name: "Clear search" }));
    follow("");
    await userEvent.type(field, "rome{Enter}");
    follow("rome");
    expect(field.value).toBe("rome");
    expect(reported.slice(-2)).toEqual(["", "rome"]);
  });
});
