/** What may be uploaded, by kind (spec: public §5, Files; design D13). */
export type FileKind = "image" | "document" | "video";

type FileRule = {
  /** Content type to the extension we give the file, whatever it was called. */
  types: Readonly<Record<string, string>>;
  maxMegabytes: number;
};

export const fileRules: Record<FileKind, FileRule> = {
  image: { types: { "image/jpeg": "jpg", "image/png": "png", "image/webp": "webp" }, maxMegabytes: 5 },
  document: {
    types: { "application/pdf": "pdf", "image/jpeg": "jpg", "image/png": "png" },
    maxMegabytes: 10,
  },
  video: { types: { "video/mp4": "mp4", "video/webm": "webm", "video/quicktime": "mov" }, maxMegabytes: 50 },
};

/**
 * An image's limits: its pixels as sent, its bytes once unpacked, how many of those must be in memory at once, and
 * its longer side as stored. WebP is stored smaller, since writing it takes twenty bytes a pixel. Measured so that
 * the API stays under 512 MB (decision 76).
 */
export const imageBounds = {
  maxPixels: 50_000_000,
  maxUnpackedBytes: 200_000_000,
  maxHeldBytes: 120_000_000,
  longestSide: 4096,
  longestWebpSide: 3072,
  thumbnailSide: 480,
};

export type FileFault = "type" | "size" | "pixels" | "unreadable";

/** We don't accept this upload; `message` is for whoever sent it (spec: public §5). */
export class InvalidFile extends Error {
  override name = "InvalidFile";
  readonly retryable = false;
  readonly fault: FileFault;

  constructor(fault: FileFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}

export function wrongType(kinds: readonly FileKind[]): InvalidFile {
  const names = new Set(kinds.flatMap((kind) => Object.values(fileRules[kind].types)));
  return new InvalidFile("type", `Invalid file type. Allowed types: ${[...names].map(label).join(", ")}`);
}

export const tooLarge = (maxMegabytes: number) =>
  new InvalidFile("size", `File too large. Maximum size: ${maxMegabytes} MB`);

export const megabytes = (count: number): number => count * 1024 * 1024;

const label = (extension: string) => (extension === "jpg" ? "JPG, JPEG" : extension.toUpperCase());
