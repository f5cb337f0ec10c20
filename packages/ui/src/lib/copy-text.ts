import { toast } from "../toast.tsx";

/** Puts `text` on the clipboard and says so; where the browser refuses, says how to do it by hand. */
export const copyText = (text: string): Promise<unknown> =>
  navigator.clipboard.writeText(text).then(
    () => toast.success("Copied"),
    () => toast.error("Not copied", "Please mark the text and copy it by hand."),
  );
