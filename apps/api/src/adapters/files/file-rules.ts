import { extensionsOf, type FileKind, tooLargeText, wrongTypeText } from "@evoya/domain/file-rules";

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

/** We don't accept this upload; `message` is for the person who sent it (spec: public §5). */
export class InvalidFile extends Error {
  override name = "InvalidFile";
  readonly retryable = false;
  readonly fault: FileFault;

  constructor(fault: FileFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}

export const wrongType = (kinds: readonly FileKind[]) =>
  new InvalidFile("type", wrongTypeText(extensionsOf(kinds)));

export const tooLarge = (maxMegabytes: number) => new InvalidFile("size", tooLargeText(maxMegabytes));
