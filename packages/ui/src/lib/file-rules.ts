export type FileRules = {
  /** As in the `accept` attribute: types, wildcards, or extensions, e.g. `image/*,.pdf`. */
  accept?: string | undefined;
  /** Bytes. */
  maxSize?: number | undefined;
  /** The total number of files. */
  maxFiles?: number | undefined;
  /** The sentences for refused files, in place of the general ones. */
  refusals?: { type?: string; size?: string } | undefined;
};

export type FileRefusal = { file: File; reason: string };

/** Splits `files` into the ones that can be sent and the ones refused, with the reason for people. */
export function sortFiles(files: readonly File[], rules: FileRules, already = 0) {
  const accepted: File[] = [];
  const refused: FileRefusal[] = [];
  for (const file of files) {
    const reason = refusalFor(file, rules, already + accepted.length);
    if (reason) refused.push({ file, reason });
    else accepted.push(file);
  }
  return { accepted, refused };
}

function refusalFor(file: File, rules: FileRules, count: number): string | null {
  const { accept, maxSize, maxFiles, refusals } = rules;
  if (accept && !isAccepted(file, accept))
    return refusals?.type ?? `${file.name} is not a file type accepted here.`;
  if (maxSize !== undefined && file.size > maxSize)
    return refusals?.size ?? `${file.name} is larger than ${writeBytes(maxSize)}.`;
  if (file.size === 0) return `${file.name} is empty.`;
  if (maxFiles !== undefined && count >= maxFiles)
    return `${file.name} was left out: at most ${maxFiles} ${maxFiles === 1 ? "file" : "files"}.`;
  return null;
}

function isAccepted(file: File, accept: string): boolean {
  const name = file.name.toLowerCase();
  return accept
    .split(",")
    .map((rule) => rule.trim().toLowerCase())
    .some((rule) => {
      if (rule.startsWith(".")) return name.endsWith(rule);
      if (rule.endsWith("/*")) return file.type.startsWith(rule.slice(0, -1));
      return file.type === rule;
    });
}

const units = ["B", "KB", "MB", "GB"] as const;

/** A size for people, in steps of 1024, e.g. "4.2 MB". */
export function writeBytes(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  const value = bytes / 1024 ** step;
  return `${step === 0 || value >= 100 || Number.isInteger(value) ? Math.round(value) : value.toFixed(1)} ${units[step]}`;
}
