import { Copy, Download } from "lucide-react";
import { Button } from "./button.tsx";
import { Callout } from "./callout.tsx";
import { copyText } from "./lib/copy-text.ts";
import { saveFile } from "./lib/save-file.ts";

export type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void };

const file = (text: string): Blob => new Blob([`${text}\n`], { type: "text/plain" });

/** Codes that are shown only this once, and the ways to save them. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const text = codes.join("\n");
  return (
    <div>
      <Callout
        tone="warning"
        actions={
          <>
            <Button size="sm" variant="outline" onClick={() => void copyText(text)}>
              <Copy aria-hidden />
              Copy
            </Button>
            <Button size="sm" variant="outline" onClick={() => saveFile("recovery-codes.txt", file(text))}>
              <Download aria-hidden />
              Download
            </Button>
          </>
        }
      >
        <ul className="grid gap-x-6 gap-y-1 font-mono text-sm sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </Callout>
      <Button className="mt-5" onClick={onDone}>
        I've saved them
      </Button>
    </div>
  );
}
