/** The id after (1) or before (-1) the current one; the first if none of them is current, undefined past either end. */
export function neighborOf(
  ids: readonly string[],
  current: string | undefined,
  step: 1 | -1,
): string | undefined {
  const at = current === undefined ? -1 : ids.indexOf(current);
  return at === -1 ? ids[0] : ids[at + step];
}
