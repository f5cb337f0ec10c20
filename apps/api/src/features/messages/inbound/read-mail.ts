import { createHash } from "node:crypto";
import { replyIn, textOfHtml } from "@evoya/domain/mail-replies";
import PostalMime, { type Address, type Email } from "postal-mime";

export type ReceivedMail = {
  from: string;
  recipients: string[];
  /** The same for the same email, whoever hands it over again. */
  fingerprint: Buffer;
  /** What its sender wrote, without quote and signature. */
  reply: string;
  hasFiles: boolean;
  /** Written by a machine: an out-of-office reply, a bounce, a newsletter. */
  isAutomatic: boolean;
};

/**
 * Parsing a long list of addresses takes quadratic time, and no reply needs one. Emails inside emails aren't
 * opened.
 */
const limits = { maxNestingDepth: 32, maxHeadersSize: 32_768, forceRfc822Attachments: true };
const longestId = 1_000;

const addressesIn = (list: Address[] | undefined): string[] =>
  (list ?? []).flatMap((one) => (one.group ? one.group : [one])).flatMap(({ address }) => address || []);

const headerOf = ({ headers }: Email, name: string): string =>
  headers.find(({ key }) => key === name)?.value ?? "";

/** Pictures in a signature belong to the text; everything else was attached on purpose. */
const isAttached = ({ disposition, related }: Email["attachments"][number]): boolean =>
  disposition !== "inline" && !related;

function isAutomatic(mail: Email): boolean {
  const submitted = headerOf(mail, "auto-submitted").trim().toLowerCase();
  return (
    (submitted !== "" && submitted !== "no") ||
    /^(bulk|list|junk|auto_reply)$/i.test(headerOf(mail, "precedence").trim()) ||
    headerOf(mail, "x-autoreply") !== "" ||
    headerOf(mail, "list-id") !== "" ||
    /^(multipart\/report)/i.test(headerOf(mail, "content-type").trim())
  );
}

/** Parses a raw email. Throws for bytes that aren't one. */
export async function readMail(raw: Buffer): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(new Uint8Array(raw), limits);
  const text = mail.text?.trim() ? mail.text : textOfHtml(mail.html ?? "");
  const id = (mail.messageId ?? "").trim();
  return {
    from: mail.from?.address ?? "",
    recipients: [
      ...addressesIn(mail.to),
      ...addressesIn(mail.cc),
      ...["delivered-to", "x-original-to"].map((name) => headerOf(mail, name)),
    ],
    fingerprint: createHash("sha256")
      .update(id && id.length <= longestId ? id : raw)
      .digest(),
    reply: replyIn(text),
    hasFiles: mail.attachments.some(isAttached),
    isAutomatic: isAutomatic(mail),
  };
}
