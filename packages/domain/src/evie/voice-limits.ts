/** Where a browser talks with Evie, over a WebSocket. */
export const voicePath = "/v1/me/evie/voice";

/** What a spoken conversation with Evie is made of, and how far it may go. Sound is PCM, 16 bits, mono. */
export const voiceLimits = {
  /** Samples per second, both ways. */
  sampleRate: 24_000,
  /** Bytes of a second of sound. */
  bytesPerSecond: 48_000,
  /** How long a conversation may last. */
  seconds: 10 * 60,
  /** It ends when neither has said anything for this long. */
  silentSeconds: 60,
  /** Bytes that the browser may send at once. */
  frameBytes: 32 * 1024,
  /** How far the browser may be ahead of real time, for what a slow network held up. */
  burstSeconds: 5,
} as const;
