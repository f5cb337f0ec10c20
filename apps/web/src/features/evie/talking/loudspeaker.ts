import { voiceLimits } from "@evoya/domain/evie/voice-limits";

const { sampleRate } = voiceLimits;
/** How far ahead a first piece is scheduled, so that the next one arrives in time. */
const aheadSeconds = 0.1;

/** The part of an audio context that plays. */
type Output = Pick<AudioContext, "currentTime" | "createBuffer" | "createBufferSource" | "destination">;

/** Plays pieces of PCM one after another. `onQuiet` is called when there's nothing left to play. */
export function createLoudspeaker(context: Output, onQuiet: () => void) {
  const playing = new Set<AudioBufferSourceNode>();
  let endsAt = 0;
  let queuedSeconds = 0;
  return {
    /** What's played from here on is another answer. */
    beginAnswer: (): void => {
      queuedSeconds = 0;
    },
    play: (pcm: ArrayBuffer): void => {
      const samples = new Int16Array(pcm);
      if (samples.length === 0) return;
      const buffer = context.createBuffer(1, samples.length, sampleRate);
      buffer.getChannelData(0).set(Float32Array.from(samples, (sample) => sample / 32_768));
      const source = context.createBufferSource();
      source.buffer = buffer;
      source.connect(context.destination);
      const { currentTime } = context;
      const beginsAt = endsAt > currentTime ? endsAt : currentTime + aheadSeconds;
      endsAt = beginsAt + samples.length / sampleRate;
      queuedSeconds += samples.length / sampleRate;
      playing.add(source);
      source.onended = () => {
        playing.delete(source);
        if (playing.size === 0) onQuiet();
      };
      source.start(beginsAt);
    },
    /** Stops, and returns how much of the answer was heard, in milliseconds; null if nothing was being played. */
    stop: (): number | null => {
      if (playing.size === 0) return null;
      const left = Math.max(0, endsAt - context.currentTime);
      for (const source of playing) {
        source.onended = null;
        source.stop();
      }
      playing.clear();
      endsAt = 0;
      onQuiet();
      return Math.round(Math.max(0, queuedSeconds - left) * 1000);
    },
  };
}

export type Loudspeaker = ReturnType<typeof createLoudspeaker>;
