/** A square of a photo, in its own pixels. */
export type PhotoSquare = { x: number; y: number; width: number; height: number };

/** Pixels a side: enough for the largest place where a profile photo is shown. */
const maxSide = 1024;

/**
 * The chosen square of a photo as a file of its own, at most 1,024 pixels a side. Photos stay JPEG or WebP; what may
 * be see-through stays PNG. Throws if the browser can't read or write the picture.
 */
export async function cutPhoto(photo: File, { x, y, width, height }: PhotoSquare): Promise<File> {
  const side = Math.min(maxSide, Math.round(Math.min(width, height)));
  const picture = await createImageBitmap(photo);
  try {
    const canvas = document.createElement("canvas");
    canvas.width = side;
    canvas.height = side;
    const pen = canvas.getContext("2d");
    if (!pen) throw new Error("This browser can't draw.");
    pen.imageSmoothingQuality = "high";
    pen.drawImage(picture, x, y, width, height, 0, 0, side, side);
    const cut = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, photo.type, 0.92));
    if (!cut) throw new Error("This browser can't write the picture.");
    // Browsers that can't write a format write PNG instead.
    return new File([cut], photo.name, { type: cut.type });
  } finally {
    picture.close();
  }
}
