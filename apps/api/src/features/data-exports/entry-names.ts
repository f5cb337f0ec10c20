/** Names that Windows reserves for devices, whatever their extension. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
const longest = 100;
/** What's left of the 255 that Linux and macOS allow, after a number and an extension. A letter has up to four. */
const maxBytes = 235;

/** The start of a text that fits, in whole letters. */
function startOf(letters: readonly string[]): string {
  let [start, bytes] = ["", 0];
  for (const letter of letters.slice(0, longest)) {
    bytes += Buffer.byteLength(letter);
    if (bytes > maxBytes) break;
    start += letter;
  }
  return start;
}

/**
 * One part of a path, safe in any archive on any system: no separators, no control or wildcard characters, no leading
 * or trailing dots or spaces, not empty, at most 100 characters and as many bytes as file systems allow.
 */
export function safeName(name: string): string {
  const letters = [...name.toWellFormed().normalize("NFC")].map((letter) =>
    /[\p{C}\p{Zl}\p{Zp}/\\:*?"<>|]/u.test(letter) ? "-" : letter,
  );
  const plain = startOf(letters).replace(/^[.\s]+|[.\s]+$/g, "");
  if (plain === "") return "file";
  return reserved.test(plain) ? `_${plain}` : plain;
}

/** The extension we gave a stored file, with its dot; empty if it has none. */
const extensionOf = (key: string): string => /\.[a-z0-9]{1,5}$/.exec(key)?.[0] ?? "";

/** Gives each file its path below `files/`, unique even on systems that ignore case. */
export function createEntryNames() {
  const taken = new Set<string>();
  return ({ folder, name, key }: { folder: string; name: string; key: string }): string => {
    const extension = extensionOf(key);
    const bare = name.toLowerCase().endsWith(extension)
      ? name.slice(0, name.length - extension.length)
      : name;
    const base = ["files", ...folder.split("/").map(safeName), safeName(bare)].join("/");
    for (let number = 1; ; number += 1) {
      const path = `${base}${number > 1 ? ` (${number})` : ""}${extension}`;
      if (taken.has(path.toLowerCase())) continue;
      taken.add(path.toLowerCase());
      return path;
    }
  };
}
