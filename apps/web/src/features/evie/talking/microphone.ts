import workletUrl from "./microphone.worklet.js?url&no-inline";

export type Microphone = { setIsMuted: (isMuted: boolean) => void; close: () => void };

type Heard = { pcm: ArrayBuffer; level: number };

/** Why we can't hear the member, in words that say what to do. */
export class NotHeard extends Error {}

const reasons: Record<string, string> = {
  NotAllowedError:
    "Your browser doesn't let this page use the microphone. You can allow it in the address bar, then start again.",
  NotFoundError: "We can't find a microphone. Connect one, then start again.",
  NotReadableError: "Another app is using your microphone. Close it, then start again.",
};
const unknownReason = "Your browser couldn't start the microphone. Please try again.";

/** Whether this browser can hear and play what a conversation needs. */
export const canTalk = (): boolean =>
  typeof AudioWorkletNode !== "undefined" && navigator.mediaDevices !== undefined;

/**
 * Opens the microphone, for which the browser may ask the member, and passes on what it hears. Muted, it hears silence.
 * Throws `NotHeard`.
 */
export async function openMicrophone(
  context: AudioContext,
  onHeard: (heard: Heard) => void,
): Promise<Microphone> {
  const audio = { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true };
  const stream = await navigator.mediaDevices.getUserMedia({ audio }).catch((error: unknown) => {
    const name = error instanceof DOMException ? error.name : "";
    throw new NotHeard(reasons[name] ?? unknownReason, { cause: error });
  });
  const close = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  try {
    await context.audioWorklet.addModule(workletUrl);
    const node = new AudioWorkletNode(context, "microphone", { numberOfOutputs: 0 });
    node.port.onmessage = ({ data }: MessageEvent<Heard>) => onHeard(data);
    context.createMediaStreamSource(stream).connect(node);
  } catch (cause) {
    close();
    throw new NotHeard(unknownReason, { cause });
  }
  return {
    setIsMuted: (isMuted) => {
      for (const track of stream.getTracks()) track.enabled = !isMuted;
    },
    close,
  };
}
