import { voicePath } from "@evoya/domain/evie/voice-limits";
import type { VoiceCommand, VoiceEvent } from "@evoya/schemas/evie-voice";
import { fromProblemDocument, isProblemDocument, Problem } from "@evoya/schemas/problems";
import { apiUrl } from "../../../config.ts";
import { pageOwner } from "../../../session/page-owner.ts";

/** What the line still has to send may be this much: more, and the network is too slow to talk over. */
const maxUnsentBytes = 200_000;

type Options = {
  conversationId: string | null;
  onEvent: (event: VoiceEvent) => void;
  onSound: (pcm: ArrayBuffer) => void;
  /** The line is down. With a problem if it was never up. */
  onDown: (problem: Problem | null) => void;
};

export type VoiceLine = {
  say: (pcm: ArrayBuffer) => void;
  send: (command: VoiceCommand) => void;
  close: () => void;
};

const offlineText = "Network connection error. Please check your internet connection and try again.";

/** Why a line was refused, which browsers don't say of a WebSocket: the same address answers it. */
async function refusalAt(url: URL): Promise<Problem> {
  try {
    const response = await fetch(url, { credentials: "include" });
    const body: unknown = response.ok ? null : await response.json();
    return isProblemDocument(body) ? fromProblemDocument(body) : new Problem("unavailable");
  } catch (cause) {
    return new Problem("unavailable", offlineText, { cause });
  }
}

/** Opens a line to Evie, in a conversation or for a new one. */
export function openVoiceLine({ conversationId, onEvent, onSound, onDown }: Options): VoiceLine {
  const url = new URL(`${apiUrl}${voicePath}`);
  const owner = pageOwner();
  if (owner) url.searchParams.set("account", owner);
  if (conversationId) url.searchParams.set("conversation", conversationId);
  const socket = new WebSocket(url.href.replace(/^http/, "ws"));
  socket.binaryType = "arraybuffer";
  let wasOpen = false;
  let isClosed = false;
  socket.onopen = () => {
    wasOpen = true;
  };
  socket.onmessage = ({ data }: MessageEvent<string | ArrayBuffer>) => {
    if (isClosed) return;
    if (typeof data === "string") onEvent(JSON.parse(data) as VoiceEvent);
    else onSound(data);
  };
  socket.onclose = async () => {
    if (isClosed) return;
    const problem = wasOpen ? null : await refusalAt(url);
    if (!isClosed) onDown(problem);
  };
  const isOpen = () => socket.readyState === WebSocket.OPEN;
  return {
    say: (pcm) => {
      if (isOpen() && socket.bufferedAmount < maxUnsentBytes) socket.send(pcm);
    },
    send: (command) => {
      if (isOpen()) socket.send(JSON.stringify(command));
    },
    close: () => {
      isClosed = true;
      socket.close();
    },
  };
}
