/** Words as people type them, spelled in full: "dont" is "don't", and "pls" is "please". */
const inFull: Record<string, string> = {
  arent: "aren't",
  cant: "can't",
  couldnt: "couldn't",
  didnt: "didn't",
  doesnt: "doesn't",
  dont: "don't",
  hadnt: "hadn't",
  hasnt: "hasn't",
  havent: "haven't",
  im: "i'm",
  isnt: "isn't",
  ive: "i've",
  pls: "please",
  plz: "please",
  shouldnt: "shouldn't",
  theyre: "they're",
  thx: "thanks",
  wasnt: "wasn't",
  werent: "weren't",
  weve: "we've",
  wont: "won't",
  wouldnt: "wouldn't",
  youre: "you're",
};
const short = new RegExp(`\\b(?:${Object.keys(inFull).join("|")})\\b`, "g");

/** A plain text with its short forms in full. */
export const typedInFull = (text: string): string => text.replace(short, (word) => inFull[word] ?? word);
