import { Button } from "@evoya/ui/button";
import { TextField } from "@evoya/ui/text-field";
import { toast } from "@evoya/ui/toast";
import { Check, Copy } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";

/** How long the button confirms the copy. Source: public spec §9. */
const copiedMs = 2000;

type CopyLinkProps = {
  label: string;
  link: string;
  hint: ReactNode /** Text next to the button. */;
  children?: ReactNode;
};

/** An address to pass on, with a button that copies it. */
export function CopyLink({ label, link, hint, children }: CopyLinkProps) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), copiedMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => {
        setIsCopied(true);
        toast.success("Link copied!");
      },
      () => toast.error("Copy failed", "Please manually copy the link above"),
    );
  return (
    <div className="grid gap-5">
      <TextField label={label} readOnly value={link} onFocus={({ target }) => target.select()} hint={hint} />
      <div className="flex flex-wrap justify-between gap-3">
        <Button onClick={() => void copy()}>
          {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
          {isCopied ? "Copied" : "Copy link"}
        </Button>
        {children}
      </div>
    </div>
  );
}
