import { cn } from "@evoya/ui/lib/cn";
import { type SyntheticEvent, useState } from "react";

type Props = { title: string; html: string; isNarrow: boolean };

/**
 * Rules that let email programs choose dark colors. The preview's are chosen here and written in place, and our pages
 * refuse style sheets inside HTML, of frames, too.
 */
const chosenColors = /<style>.*?<\/style>/s;

/**
 * An email in its own frame, as high as its content. The sandbox runs no scripts, sends no forms and opens no windows;
 * we read only its size, and its links don't open.
 */
export function MailFrame({ title, html, isNarrow }: Props) {
  const [height, setHeight] = useState(560);
  const [hasFocus, setHasFocus] = useState(false);
  const settle = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const inside = currentTarget.contentDocument;
    if (!inside) return;
    setHeight(inside.documentElement.offsetHeight);
    inside.addEventListener("click", (event) => event.preventDefault());
    // No selector matches a frame that has the focus.
    inside.defaultView?.addEventListener("focus", () => setHasFocus(true));
    inside.defaultView?.addEventListener("blur", () => setHasFocus(false));
  };
  return (
    <div className="rounded-lg border border-line bg-surface-sunken p-2 sm:p-4">
      <iframe
        // A different width means a different height.
        key={String(isNarrow)}
        title={title}
        srcDoc={html.replace(chosenColors, "")}
        sandbox="allow-same-origin"
        onLoad={settle}
        style={{ height }}
        className={cn(
          "mx-auto block w-full rounded-md",
          isNarrow ? "max-w-90" : "max-w-180",
          hasFocus && "outline-2 outline-offset-2 outline-ring",
        )}
      />
    </div>
  );
}
