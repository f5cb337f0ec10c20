import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { FileDrop } from "./file-drop.tsx";
import { writeBytes } from "./lib/file-rules.ts";
import { useFileUploads } from "./lib/use-file-uploads.ts";

const image = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type: "image/png" });
const user = userEvent.setup({ applyAccept: false });

describe("FileDrop", () => {
  test("reads which files it takes once, after its name", () => {
    render(<FileDrop label="Add photos" hint="JPG, up to 5 MB" onFiles={() => {}} />);
    const input = screen.getByLabelText("Add photos", { selector: "input", exact: true });
    const hint = document.getElementById(input.getAttribute("aria-describedby") ?? "");
    expect(hint?.textContent).toBe("JPG, up to 5 MB");
    expect(document.getElementById(input.getAttribute("aria-labelledby") ?? "")?.textContent).toBe(
      "Add photos",
    );
  });

  test("refuses a wrong type, a big file, and one too many, each with its reason, and passes the rest on", async () => {
    const taken: string[] = [];
    render(
      <FileDrop
        label="Add photos"
        accept="image/*"
        maxSize={1024}
        maxFiles={1}
        multiple
        onFiles={(files) => taken.push(...files.map((file) => file.name))}
      />,
    );
    const text = new File(["hello"], "notes.txt", { type: "text/plain" });
    await user.upload(screen.getByLabelText(/Add photos/), [
      text,
      image("big.png", 2000),
      image("a.png"),
      image("b.png"),
    ]);

    expect(taken).toEqual(["a.png"]);
    const reasons = screen.getByRole("alert").textContent;
    expect(reasons).toContain("notes.txt is not a file type accepted here.");
    expect(reasons).toContain("big.png is larger than 1 KB.");
    expect(reasons).toContain("b.png was left out: at most 1 file.");
  });

  test("says which of several files a refusal in words of its own is about", async () => {
    render(
      <FileDrop
        label="Add photos"
        accept="image/*"
        maxSize={1024}
        multiple
        refusals={{ type: "Invalid file type.", size: "File too large." }}
        onFiles={() => {}}
      />,
    );
    const text = new File(["hello"], "notes.txt", { type: "text/plain" });
    await user.upload(screen.getByLabelText(/Add photos/), [text, image("big.png", 2000)]);
    const refusals = [...screen.getByRole("alert").querySelectorAll("p")].map(
      ({ textContent }) => textContent,
    );
    expect(refusals).toEqual(["notes.txtInvalid file type.", "big.pngFile too large."]);
  });

  test("shows a failure at its file, resends it on retry, and forgets it on removal", async () => {
    let attempts = 0;
    function Uploads() {
      const send = async () => {
        attempts++;
        if (attempts === 1) throw new Error("offline");
      };
      const files = useFileUploads({ send, explain: () => "The connection was lost." });
      return (
        <FileDrop
          label="Add photos"
          onFiles={files.add}
          uploads={files.uploads}
          onRetry={files.retry}
          onRemove={files.remove}
        />
      );
    }
    render(<Uploads />);
    await user.upload(screen.getByLabelText(/Add photos/), image("a.png"));
    await screen.findByText("The connection was lost.");

    await user.click(screen.getByRole("button", { name: "Retry a.png" }));
    await screen.findByText("Uploaded");

    await user.click(screen.getByRole("button", { name: "Remove a.png" }));
    expect(screen.queryByText("a.png")).toBeNull();
  });

  test("sends a few files at a time, and waits by itself when the server asks for a pause", async () => {
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ["Date", "setTimeout"], shouldAdvanceTime: true });
    let [sending, largest] = [0, 0];
    const sent: string[] = [];
    const tooMany = Object.assign(new Error("Too many"), { status: 429, retryAfterSeconds: 40 });
    function Uploads() {
      const { uploads, add, results } = useFileUploads({
        send: async ({ name }: File) => {
          largest = Math.max(largest, ++sending);
          await Promise.resolve();
          sending--;
          sent.push(name);
          if (sent.length === 6) throw tooMany;
          return name;
        },
      });
      return (
        <>
          <FileDrop label="Add photos" multiple onFiles={add} uploads={uploads} />
          <p>Arrived: {results.length}</p>
        </>
      );
    }
    render(<Uploads />);
    const files = Array.from({ length: 12 }, (_, at) => image(`${at}.png`));
    await user.upload(screen.getByLabelText("Add photos"), files);
    await waitFor(() => expect(sending).toBe(0));
    const before = sent.length;
    expect(before).toBeLessThan(12);
    expect(screen.queryByRole("alert")).toBeNull();

    vi.advanceTimersByTime(40_000);
    await screen.findByText("Arrived: 12");
    expect(largest).toBe(4);
    expect(new Set(sent).size).toBe(12);
    expect(sent).toHaveLength(13);
  });

  test("keeps a file that's added while those on screen are being sent with their message", async () => {
    const { promise: held, resolve: arrive } = Promise.withResolvers<void>();
    function Message() {
      const files = useFileUploads({ send: async (file) => file.name });
      const send = async () => {
        await held;
        files.clear();
      };
      return (
        <>
          <FileDrop
            label="Attach files"
            onFiles={files.add}
            uploads={files.uploads}
            onRemove={files.remove}
          />
          <button type="button" onClick={() => void send()}>
            Send
          </button>
          <p>Goes next: {files.results.join(", ")}</p>
        </>
      );
    }
    render(<Message />);
    await user.upload(screen.getByLabelText(/Attach files/), image("first.png"));
    await screen.findByText("Goes next: first.png");
    await user.click(screen.getByRole("button", { name: "Send" }));
    await user.upload(screen.getByLabelText(/Attach files/), image("second.png"));
    await screen.findByText("Goes next: first.png, second.png");
    arrive();
    await screen.findByText("Goes next: second.png");
  });
});

test.each([
  [0, "0 B"],
  [1023, "1023 B"],
  [1536, "1.5 KB"],
  [5 * 1024 ** 2, "5 MB"],
])("writes %d bytes as %s", (bytes, text) => {
  expect(writeBytes(bytes)).toBe(text);
});
