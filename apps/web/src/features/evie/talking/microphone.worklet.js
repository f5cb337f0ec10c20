/** Samples per second that Evie hears, and how many are sent at once: a twentieth of a second. */
const heardRate = 24_000;
const atOnce = 1_200;

/** Turns what the microphone hears into PCM of 16 bits at Evie's rate, in pieces with their loudness from 0 to 1. */
class Microphone extends AudioWorkletProcessor {
  piece = new Int16Array(atOnce);
  filled = 0;
  peak = 0;
  /** Where the next sample is in what comes in, which may come at any rate. */
  at = 0;
  last = 0;

  process([input]) {
    const heard = input?.[0];
    if (!heard) return true;
    const step = sampleRate / heardRate;
    for (; this.at < heard.length; this.at += step) {
      const before = Math.floor(this.at) - 1;
      const from = before < 0 ? this.last : heard[before];
      const between = this.at - Math.floor(this.at);
      this.add(from + (heard[before + 1] - from) * between);
    }
    this.at -= heard.length;
    this.last = heard[heard.length - 1];
    return true;
  }

  add(sample) {
    const loud = Math.max(-1, Math.min(1, sample));
    this.peak = Math.max(this.peak, Math.abs(loud));
    this.piece[this.filled] = loud * 32_767;
    this.filled += 1;
    if (this.filled < atOnce) return;
    const { buffer } = this.piece;
    this.port.postMessage({ pcm: buffer, level: this.peak }, [buffer]);
    this.piece = new Int16Array(atOnce);
    this.filled = 0;
    this.peak = 0;
  }
}

registerProcessor("microphone", Microphone);
