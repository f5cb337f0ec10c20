import { afterEach, beforeEach, expect, test, vi } from "vitest";

type Piece = { pcm: ArrayBuffer; level: number };
type Processor = { process: (inputs: Float32Array[][]) => boolean };

let pieces: Piece[] = [];
let Microphone: new () => Processor;
beforeEach(async () => {
  pieces = [];
  vi.stubGlobal(
    "AudioWorkletProcessor",
    class {
      port = { postMessage: (piece: Piece) => pieces.push(piece) };
    },
  );
  vi.stubGlobal("registerProcessor", (_name: string, made: new () => Processor) => {
    Microphone = made;
  });
  vi.resetModules();
  await import(new URL("./microphone.worklet.js", import.meta.url).href);
});
afterEach(() => vi.unstubAllGlobals());

/** A second of a tone, heard in blocks of 128 samples as browsers have them. */
function hear(rate: number, loudness: number): number[] {
  vi.stubGlobal("sampleRate", rate);
  const processor = new Microphone();
  for (let block = 0; block < Math.floor(rate / 128); block += 1) {
    const samples = Float32Array.from(
      { length: 128 },
      (_, index) => loudness * Math.sin((2 * Math.PI * 440 * (block * 128 + index)) / rate),
    );
    processor.process([[samples]]);
  }
  return pieces.flatMap(({ pcm }) => [...new Int16Array(pcm)]);
}

/** How often a tone goes up through zero. */
const waves = (samples: number[]) =>
  samples.filter((sample, index) => index > 0 && sample >= 0 && samples[index - 1]! < 0).length;

test.each([48_000, 44_100, 24_000, 16_000])("a second at %d samples is a second at Evie's rate", (rate) => {
  const samples = hear(rate, 0.5);
  expect(samples.length).toBeGreaterThan(22_000);
  expect(samples.length).toBeLessThanOrEqual(24_000);
  expect(waves(samples)).toBeCloseTo((440 * samples.length) / 24_000, -1);
  expect(Math.max(...samples)).toBeGreaterThan(16_000);
  expect(Math.max(...samples)).toBeLessThan(16_500);
});

test("says how loud each piece is, and cuts off what's too loud", () => {
  const samples = hear(48_000, 2);
  expect(pieces.every(({ level }) => level === 1)).toBe(true);
  expect(Math.max(...samples)).toBe(32_767);
});

test("a microphone that's gone is silence, and doesn't break", () => {
  vi.stubGlobal("sampleRate", 48_000);
  expect(new Microphone().process([[]])).toBe(true);
  expect(pieces).toEqual([]);
});
