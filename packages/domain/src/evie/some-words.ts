/** "Only the first one" of several changes, in words. */
const ordinals = ["first", "second", "third", "fourth", "fifth", "sixth"];
const which = `(?:the )?(${ordinals.join("|")}|last)(?: one| change| thing| part)?(?: of (?:them|those|the two))?`;
const start =
  "^(?:(?:no|yes|yeah|ok|okay|please|actually|but|and|then|let's|do|make|apply|take|accept|want|i|we)[,.!]? )*";
const end = "(?:,? (?:only|please|then|alone))*[\\s.!?]*$";
const only = new RegExp(
  `${start}(?:(?:only|just)(?: do| make| apply| take| accept| want)? ${which}|${which},? (?:only|alone))${end}`,
);
const without = new RegExp(
  `${start}(?:not|without|but not|leave out|skip|all but|(?:everything|all of (?:it|them)|both) (?:but|except)|except(?: for)?) ${which}${end}`,
);

/** Whether a plain text picks one of several things, or all but one. */
export const asksForSome = new RegExp(`${only.source}|${without.source}`);

/** The parts that are picked; null if there's no such one, or if it's all there is. */
export function someIn<Part>(text: string, all: readonly Part[]): Part[] | null {
  const kept = only.exec(text)?.slice(1).find(Boolean);
  const gone = kept ? undefined : without.exec(text)?.slice(1).find(Boolean);
  const word = kept ?? gone;
  const at = word === "last" ? all.length - 1 : ordinals.indexOf(word ?? "");
  const part = all[at];
  if (all.length < 2 || part === undefined) return null;
  return kept ? [part] : all.filter((one) => one !== part);
}
