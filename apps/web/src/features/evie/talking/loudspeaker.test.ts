import { voiceLimits } from "@evoya/domain/evie/voice-limits";
import { expect, test } from "vitest";
import { createLoudspeaker } from "./loudspeaker.ts";

type Started = { at: number; seconds: number; onended: (() => void) | null; isStopped: boolean };

/** An audio context that plays nothing, and whose time a test moves on. */
function createContext() {
  const started: Started[] = [];
  const context = {
    currentTime: 10,
    destination: {},
    createBuffer: (_channels: number, length: number, rate: number) => ({
      seconds: length / rate,
      getChannelData: () => new Float32Array(length),
    }),
    createBufferSource: () => {
      const source = { at: 0, seconds: 0, onended: null, isStopped: false, buffer: { seconds: 0 } };
      return Object.assign(source, {
        connect: () => {},
        start: (at: number) => {
          Object.assign(source, { at, seconds: source.buffer.seconds });
          started.push(source);
        },
        stop: () => {
          source.isStopped = true;
        },
      });
    },
  };
  return { context, started };
}

const aSecond = () => new ArrayBuffer(voiceLimits.bytesPerSecond);

/** A loudspeaker with how often it has fallen quiet. */
function create() {
  const { context, started } = createContext();
  const quiet = { times: 0 };
  const loudspeaker = createLoudspeaker(context as unknown as AudioContext, () => {
    quiet.times += 1;
  });
  return { context, started, quiet, loudspeaker };
}

test("plays pieces one after another, and falls quiet after the last", () => {
  const { started, quiet, loudspeaker } = create();
  loudspeaker.play(aSecond());
  loudspeaker.play(aSecond());
  expect(started.map(({ at }) => at)).toEqual([10.1, 11.1]);
  started[0]?.onended?.();
  expect(quiet.times).toBe(0);
  started[1]?.onended?.();
  expect(quiet.times).toBe(1);
});

test("a piece that comes late is played at once", () => {
  const { context, started, loudspeaker } = create();
  loudspeaker.play(aSecond());
  context.currentTime = 30;
  loudspeaker.play(aSecond());
  expect(started.at(-1)?.at).toBe(30.1);
});

test("stops, and says how much of the answer was heard", () => {
  const { context, started, loudspeaker } = create();
  loudspeaker.play(aSecond());
  context.currentTime = 12;
  started[0]?.onended?.();
  loudspeaker.beginAnswer();
  loudspeaker.play(aSecond());
  loudspeaker.play(aSecond());
  context.currentTime = 13.35;
  expect(loudspeaker.stop()).toBe(1250);
  expect(started.slice(1).every(({ isStopped }) => isStopped)).toBe(true);
  expect(loudspeaker.stop()).toBeNull();
});
