import { dateLabel } from "@evoya/domain/dates";
import { documentTypeLabels } from "@evoya/domain/documents";
import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { Card } from "@evoya/ui/card";
import { saveFile } from "@evoya/ui/lib/save-file";
import { toast } from "@evoya/ui/toast";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Eye, Lock } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useKeepChange } from "../../offline-changes/use-keep-change.ts";
import { PinForm } from "./pin-form.tsx";
import { useVault } from "./use-vault.ts";
import { contentOf, type DeviceDocument, list, remove } from "./vault.ts";

type DeviceDocumentsProps = {
  /** The ids of all documents in the account, as just loaded; null while we don't know them. */
  inAccount: readonly string[] | null;
};

/**
 * The documents on this device: locked until the PIN is entered, and again when you leave the page. Those no longer in
 * the account are deleted here too.
 */
export function DeviceDocuments({ inAccount }: DeviceDocumentsProps) {
  const { vault, refresh } = useVault();
  const gone = inAccount ? vault?.ids.filter((id) => !inAccount.includes(id)) : undefined;
  const goneIds = gone?.join(" ") ?? "";
  const refreshNow = useEffectEvent(refresh);
  useEffect(() => {
    if (goneIds) void Promise.all(goneIds.split(" ").map(remove)).then(() => refreshNow());
  }, [goneIds]);
  const [key, setKey] = useState<CryptoKey | null>(null);
  const [isWiped, setIsWiped] = useState(false);
  const count = vault?.ids.length ?? 0;
  if (count === 0)
    return isWiped ? (
      <Callout tone="danger" className="mb-8" title="Too many wrong PINs">
        The documents on this device are deleted. They're still in your account.
      </Callout>
    ) : null;
  return (
    <Card className="mb-8" asChild>
      <section aria-labelledby="on-this-device">
        <div className="flex flex-wrap items-baseline justify-between gap-3">
          <h2 id="on-this-device" className="font-display text-2xl font-semibold">
            On this device
          </h2>
          {key && (
            <Button variant="outline" size="sm" onClick={() => setKey(null)}>
              <Lock aria-hidden /> Lock
            </Button>
          )}
        </div>
        {key ? (
          <Opened vaultKey={key} ids={vault?.ids ?? []} />
        ) : (
          <>
            <p className="mt-1 mb-4 text-ink-muted">
              {count === 1 ? "1 document" : `${count} documents`}, locked. Type your PIN to open them, with or
              without a connection.
            </p>
            <PinForm
              isNew={false}
              onUnlock={setKey}
              onWiped={() => {
                setIsWiped(true);
                void refresh();
              }}
            />
          </>
        )}
      </section>
    </Card>
  );
}

type OpenedProps = { vaultKey: CryptoKey; ids: readonly string[] };

function Opened({ vaultKey, ids }: OpenedProps) {
  const { data, error } = useQuery({
    queryKey: ["device-documents", "opened", ids],
    queryFn: () => list(vaultKey),
    networkMode: "always",
    staleTime: 0,
    // Names are as private as the documents themselves.
    gcTime: 0,
  });
  if (error) return <p className="mt-3">We couldn't read the documents on this device.</p>;
  return (
    <ul className="mt-3 divide-y divide-line">
      {data?.map((document) => (
        <Line key={document.id} document={document} vaultKey={vaultKey} />
      ))}
    </ul>
  );
}

type LineProps = { document: DeviceDocument; vaultKey: CryptoKey };

function Line({ document, vaultKey }: LineProps) {
  const { id, name, type, contentType, expiresOn } = document;
  const keep = useKeepChange();
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => () => URL.revokeObjectURL(picture ?? ""), [picture]);
  const show = useMutation({
    mutationFn: async () => {
      const content = new Blob([await contentOf(vaultKey, id)], { type: contentType });
      await keep({ kind: "read", documentId: id, at: new Date().toISOString() });
      if (contentType.startsWith("image/")) setPicture(URL.createObjectURL(content));
      else saveFile(name, content);
    },
    onError: () => toast.error("We couldn't open this document", "It may no longer be on this device."),
  });
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-semibold wrap-anywhere">{name}</h3>
          <p className="text-sm text-ink-muted">
            {documentTypeLabels[type]}
            {expiresOn && `, valid until ${dateLabel(expiresOn)}`}
          </p>
        </div>
        <Button
          variant="outline"
          size="sm"
          busy={show.isPending}
          onClick={() => (picture ? setPicture(null) : show.mutate())}
        >
          <Eye aria-hidden /> {openLabel(contentType, picture !== null)}
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
      {picture && <img src={picture} alt={name} className="mt-3 max-h-[80svh] rounded-card" />}
    </li>
  );
}

/** Pictures are shown here; a PDF opens in the device's own reader. */
function openLabel(contentType: string, isShown: boolean): string {
  if (!contentType.startsWith("image/")) return "Open PDF";
  return isShown ? "Hide" : "Show";
}
