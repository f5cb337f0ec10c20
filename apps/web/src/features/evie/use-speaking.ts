import { useCallback, useEffect, useState } from "react";

const synthesis = (): SpeechSynthesis | undefined => globalThis.speechSynthesis;

export type Speaking = {
  isOn: boolean;
  setIsOn: (isOn: boolean) => void;
  /** Reads a text aloud, if speaking is on. */
  say: (text: string) => void;
};

/** Reads answers aloud with the browser's own voice; null if it has none. Off until the member turns it on. */
export function useSpeaking(): Speaking | null {
  const [isOn, setIsOn] = useState(false);
  useEffect(() => () => synthesis()?.cancel(), []);
  const say = useCallback(
    (text: string) => {
      const voice = synthesis();
      if (!isOn || !voice) return;
      voice.cancel();
      const utterance = new SpeechSynthesisUtterance(text.replace(/^- /gm, ""));
      utterance.lang = "en-US";
      voice.speak(utterance);
    },
    [isOn],
  );
  if (!synthesis()) return null;
  const set = (on: boolean) => {
    if (!on) synthesis()?.cancel();
    setIsOn(on);
  };
  return { isOn, setIsOn: set, say };
}
