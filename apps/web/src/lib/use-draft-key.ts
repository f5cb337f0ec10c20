import { useIdempotencyKey } from "@evoya/app-kit/lib/use-idempotency-key";
import { clearDraft, keepDraft, readDraft } from "./drafts.ts";

/**
 * An idempotency key that's kept as long as the draft `name`: whoever sends it again after a reload or a detour, since no
 * response came, still sends the same thing once.
 */
export function useDraftKey(name: string): ReturnType<typeof useIdempotencyKey> {
  const here = useIdempotencyKey();
  const keptAs = `${name}-key`;
  return {
    keyFor: (content) => {
      const text = JSON.stringify(content);
      const kept = readDraft<{ key: string; text: string }>(keptAs);
      if (kept?.key && kept.text === text) return kept.key;
      const key = here.keyFor(content);
      keepDraft(keptAs, { key, text });
      return key;
    },
    settle: () => {
      here.settle();
      clearDraft(keptAs);
    },
  };
}
