/** "1,250 photos and videos". */
export const mediaCountText = (count: number): string =>
  count === 1 ? "1 photo or video" : `${count.toLocaleString("en-US")} photos and videos`;
