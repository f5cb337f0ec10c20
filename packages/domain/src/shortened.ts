/** The beginning of a text: at most `max` characters, of which the last is an ellipsis if something is missing. */
export function shortened(text: string, max: number): string {
  const characters = [...text];
  if (characters.length <= max) return text;
  return `${characters
    .slice(0, max - 1)
    .join("")
    .trimEnd()}…`;
}
