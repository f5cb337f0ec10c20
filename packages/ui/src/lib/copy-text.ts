import { toast } from "../toast.tsx";

/** Copies `text` to the clipboard and says so; if the browser refuses, says how to do it by hand. */
export const copyText = (text: string): Promise<unknown> =>
  navigator.clipboard.writeText(text).then(
    () => toast.success("Copied"),
    () => toast.error("Not copied", "Please select the text and copy it yourself."),
  );
