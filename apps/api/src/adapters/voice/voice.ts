import type { PlannerSettings } from "../planner/planner-settings.ts";
import type { Sound } from "./realtime-session.ts";
import { openWire, realtimeAddress } from "./realtime-wire.ts";
import { createCall, type VoiceCall, type VoiceRequest, type VoiceTimes, voiceTimes } from "./voice-call.ts";

type VoiceSettings = Pick<PlannerSettings, "apiKey" | "baseUrl"> & {
  /** Without one, nobody can talk. */
  model: string | undefined;
  sound: Sound;
  times?: Partial<VoiceTimes>;
};

export type Voice = {
  /** Opens a spoken conversation. Throws when the model is late, down, or refuses. */
  open: (request: VoiceRequest) => Promise<VoiceCall>;
};

const openai = "https://api.openai.com/v1";

/**
 * Conversations with a model that hears and speaks, at any server that speaks OpenAI's Realtime API; null without a
 * model. The line is `ws` itself: the library's own needs TLS, which a server next to ours may not have.
 */
export function createVoice({ apiKey, baseUrl, model, sound, times }: VoiceSettings): Voice | null {
  if (!model || !(apiKey || baseUrl)) return null;
  const address = realtimeAddress(baseUrl ?? openai, model);
  const limits = { ...voiceTimes, ...times };
  return {
    open: async (request) => {
      const { call, ready } = createCall(request, { sound, times: limits }, (receiver) =>
        openWire({ address, apiKey, connectMs: limits.connectMs }, receiver),
      );
      await ready;
      return call;
    },
  };
}
