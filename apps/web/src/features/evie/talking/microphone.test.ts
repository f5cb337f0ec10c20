import { afterEach, expect, test, vi } from "vitest";
import { NotHeard, openMicrophone } from "./microphone.ts";

afterEach(() => vi.unstubAllGlobals());

/** A browser that answers the wish for a microphone like this. */
const browserThat = (getUserMedia: () => Promise<unknown>) =>
  vi.stubGlobal("navigator", { mediaDevices: { getUserMedia } });

const context = { audioWorklet: { addModule: async () => {} } } as unknown as AudioContext;
const refusalOf = (of: AudioContext): Promise<unknown> =>
  openMicrophone(of, () => {}).catch((error) => error);

test.each([
  [
    "NotAllowedError",
    "Your browser doesn't let this page use the microphone. You can allow it in the address bar, then start again.",
  ],
  ["NotFoundError", "We can't find a microphone. Connect one, then start again."],
  ["NotReadableError", "Another app is using your microphone. Close it, then start again."],
  ["NotSupportedError", "Your browser couldn't start the microphone. Please try again."],
])("says what to do after %s", async (name, text) => {
  browserThat(() => Promise.reject(new DOMException("Permission denied", name)));
  const refusal = await refusalOf(context);
  expect(refusal).toBeInstanceOf(NotHeard);
  expect(refusal).toMatchObject({ message: text });
});

test("lets go of the microphone if what hears it can't start", async () => {
  const track = { stop: vi.fn() };
  browserThat(async () => ({ getTracks: () => [track] }));
  const broken = { audioWorklet: { addModule: () => Promise.reject(new Error("The network is gone")) } };
  const refusal = await refusalOf(broken as unknown as AudioContext);
  expect(refusal).toMatchObject({ message: "Your browser couldn't start the microphone. Please try again." });
  expect(track.stop).toHaveBeenCalledOnce();
});
