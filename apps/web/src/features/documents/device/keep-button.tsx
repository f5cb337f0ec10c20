import type { MemberDocument } from "@evoya/schemas/documents";
import { fromProblemDocument, isProblemDocument, Problem } from "@evoya/schemas/problems";
import { Button } from "@evoya/ui/button";
import { Dialog } from "@evoya/ui/dialog";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { Smartphone } from "lucide-react";
import { useState } from "react";
import { apiUrl } from "../../../config.ts";
import { PinForm } from "./pin-form.tsx";
import { useVault } from "./use-vault.ts";
import { keep, remove, VaultFull } from "./vault.ts";

async function fetchContent(id: string): Promise<ArrayBuffer> {
  const address = `${apiUrl}/v1/me/documents/${id}/content`;
  const response = await fetch(address, { credentials: "include" });
  if (response.ok) return response.arrayBuffer();
  const document: unknown = await response.json().catch(() => null);
  throw isProblemDocument(document) ? fromProblemDocument(document) : new Problem("internal");
}

const failureText = (problem: unknown): string => {
  if (problem instanceof VaultFull)
    return "A device keeps up to 50 MB of documents. Remove one from this device first.";
  if (problem instanceof DOMException) return "This browser doesn't have enough room for it.";
  return problemText(problem);
};

/** Keeps a document on this device, locked by a PIN, or removes it. */
export function KeepButton({ document }: { document: MemberDocument }) {
  const { id, name } = document;
  const { vault, refresh } = useVault();
  const [isAsking, setIsAsking] = useState(false);
  const store = useMutation({
    mutationFn: async (key: CryptoKey) => keep(key, document, await fetchContent(id)),
    onSuccess: () => toast.success("Kept on this device", "It opens with your PIN, without a connection."),
    onError: (problem) => toast.error("We couldn't keep it on this device", failureText(problem)),
    onSettled: refresh,
  });
  const takeOff = useMutation({
    mutationFn: () => remove(id),
    onSuccess: () => toast.success("Removed from this device"),
    onError: () => toast.error("We couldn't remove it from this device"),
    onSettled: refresh,
  });
  if (!vault) return null;
  const isKept = vault.ids.includes(id);
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        className="max-sm:px-2"
        busy={store.isPending || takeOff.isPending}
        onClick={() => (isKept ? takeOff.mutate() : setIsAsking(true))}
      >
        <Smartphone aria-hidden /> {isKept ? "Remove from device" : "Keep on device"}
        <span className="sr-only"> {name}</span>
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Keep on this device"
        description="We'll encrypt it with your PIN. Ten wrong PINs, or signing out, delete it from this device."
      >
        <PinForm
          isNew={!vault.hasPin}
          onUnlock={(key) => {
            setIsAsking(false);
            store.mutate(key);
          }}
          onWiped={() => {
            setIsAsking(false);
            toast.error("Too many wrong PINs", "The documents on this device are deleted.");
            void refresh();
          }}
        />
      </Dialog>
    </>
  );
}
