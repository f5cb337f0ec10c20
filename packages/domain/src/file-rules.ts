/** The kinds of files people send: photos, documents, and videos. */
export type FileKind = "image" | "document" | "video";

type FileRule = {
  /** From content type to the extension we give the file, whatever its name was. */
  types: Readonly<Record<string, string>>;
  maxMegabytes: number;
  /** The types for people, in a hint. */
  names: string;
};

/**
 * The rules of each kind (public spec §5, Files; design D13). The server detects from its content what a file is; the
 * apps refuse what they can tell before they send it.
 */
export const fileRules: Readonly<Record<FileKind, FileRule>> = {
  image: {
    types: { "image/jpeg": "jpg", "image/png": "png", "image/webp": "webp" },
    maxMegabytes: 5,
    names: "JPG, PNG, or WebP",
  },
  document: {
    types: { "application/pdf": "pdf", "image/jpeg": "jpg", "image/png": "png" },
    maxMegabytes: 10,
    names: "PDF, JPG, or PNG",
  },
  video: {
    types: { "video/mp4": "mp4", "video/webm": "webm", "video/quicktime": "mov" },
    maxMegabytes: 50,
    names: "MP4, WebM, or MOV",
  },
};

/** The largest picture an app may send for a video, in megabytes (decision 240). */
export const posterMegabytes = 1;

/** Megabytes in bytes. */
export const megabytes = (count: number): number => count * 1024 ** 2;

/** "PDF, JPG, or PNG, up to 10 MB". */
export const fileHint = (kind: FileKind): string =>
  `${fileRules[kind].names}, up to ${fileRules[kind].maxMegabytes} MB`;

/** The text for a file that's too large (public spec §5). */
export const tooLargeText = (maxMegabytes: number): string =>
  `File too large. Maximum size: ${maxMegabytes} MB`;

const label = (extension: string): string => (extension === "jpg" ? "JPG, JPEG" : extension.toUpperCase());

/** What we say about a file of another type (public spec §5), from the extensions that are allowed. */
export const wrongTypeText = (extensions: Iterable<string>): string =>
  `Invalid file type. Allowed types: ${[...new Set(extensions)].map(label).join(", ")}`;

/** The extensions of some kinds, each once. */
export const extensionsOf = (kinds: readonly FileKind[]): string[] =>
  kinds.flatMap((kind) => Object.values(fileRules[kind].types));

/** What a field that takes files of some kinds accepts and says. Where several kinds are taken, the largest size. */
export function filesOf(...kinds: readonly [FileKind, ...FileKind[]]) {
  const maxMegabytes = Math.max(...kinds.map((kind) => fileRules[kind].maxMegabytes));
  return {
    accept: kinds.flatMap((kind) => Object.keys(fileRules[kind].types)).join(","),
    /** Bytes. */
    maxSize: megabytes(maxMegabytes),
    refusals: { type: wrongTypeText(extensionsOf(kinds)), size: tooLargeText(maxMegabytes) },
  };
}
