import { useCallback, useEffect, useRef, useState } from "react";

/** The part of the Web Speech API we use, which TypeScript's DOM types don't describe. */
type Recognition = EventTarget & {
  lang: string;
  interimResults: boolean;
  start: () => void;
  stop: () => void;
  abort: () => void;
};
type ResultEvent = Event & { results: ArrayLike<ArrayLike<{ transcript: string }>> };
type Maker = new () => Recognition;

const maker = (): Maker | undefined => {
  const known = globalThis as { SpeechRecognition?: Maker; webkitSpeechRecognition?: Maker };
  return known.SpeechRecognition ?? known.webkitSpeechRecognition;
};

export type Listening = { isOn: boolean; toggle: () => void };

type Options = {
  /** The words heard so far. */
  onText: (text: string) => void;
  onFailed: (reason: string) => void;
};

const reasons: Record<string, string> = {
  "not-allowed":
    "Your browser doesn't let this page use the microphone. You can allow it in the address bar.",
  "service-not-allowed": "Your browser doesn't offer speech on this page.",
  "audio-capture": "We can't find a microphone.",
  network: "Your browser couldn't reach its speech service.",
};

/** Turns speech into text with the browser's own recognition; null if it has none. It listens only when asked to. */
export function useListening({ onText, onFailed }: Options): Listening | null {
  const [isOn, setIsOn] = useState(false);
  const current = useRef<Recognition>(null);
  useEffect(() => () => current.current?.abort(), []);
  const Maker = maker();
  const start = useCallback(() => {
    if (!Maker) return;
    const recognition = new Maker();
    recognition.lang = navigator.language;
    recognition.interimResults = true;
    recognition.addEventListener("result", (event) => {
      const { results } = event as ResultEvent;
      onText(
        Array.from(results, (result) => result[0]?.transcript ?? "")
          .join("")
          .trim(),
      );
    });
    recognition.addEventListener("error", (event) => {
      const reason = reasons[(event as Event & { error?: string }).error ?? ""];
      if (reason) onFailed(reason);
    });
    recognition.addEventListener("end", () => setIsOn(false));
    current.current = recognition;
    try {
      recognition.start();
      setIsOn(true);
    } catch {
      onFailed("Your browser couldn't start listening. Please try again.");
    }
  }, [Maker, onText, onFailed]);
  if (!Maker) return null;
  return { isOn, toggle: () => (isOn ? current.current?.stop() : start()) };
}
