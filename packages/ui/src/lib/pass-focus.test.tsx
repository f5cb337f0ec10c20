import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
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

test("a focus elsewhere stays where it is", async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole("textbox"));
  await userEvent.keyboard("{F2}");
  expect(screen.queryByRole("button")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("textbox"));
});
