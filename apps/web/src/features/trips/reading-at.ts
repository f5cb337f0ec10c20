/**
 * Which of several sections is being read, by the distance of each top from the screen's, in pixels: the last one that
 * has reached the upper third, or the first before that. At the page's end it's the last one in sight, since a short
 * one can't get any higher.
 */
export function readingAt(tops: readonly number[], screenHeight: number, isAtEnd: boolean): number {
  const line = isAtEnd ? screenHeight : screenHeight / 3;
  return Math.max(
    0,
    tops.findLastIndex((top) => top <= line),
  );
}
