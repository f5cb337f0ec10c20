/** Words as people type them, spelled in full: "dont" is "don't", and "pls" is "please". */
const inFull: Record<string, string> = {
  arent: "aren't",
  befor: "before",
  cant: "can't",
  couldnt: "couldn't",
  didnt: "didn't",
  doesnt: "doesn't",
  dont: "don't",
  hadnt: "hadn't",
  hasnt: "hasn't",
  havent: "haven't",
  im: "i'm",
  gonna: "going to",
  isnt: "isn't",
  ive: "i've",
  pls: "please",
  plz: "please",
  lets: "let's",
  shouldnt: "shouldn't",
  theyre: "they're",
  thx: "thanks",
  tommorow: "tomorrow",
  tommorrow: "tomorrow",
  tomorow: "tomorrow",
  u: "you",
  ur: "your",
  wanna: "want to",
  wasnt: "wasn't",
  werent: "weren't",
  weve: "we've",
  whats: "what's",
  whens: "when's",
  wheres: "where's",
  wont: "won't",
  wouldnt: "wouldn't",
  youre: "you're",
};
const short = new RegExp(`\\b(?:${Object.keys(inFull).join("|")})\\b`, "g");

const pictures = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f)+/gu;

const hours = "one two three four five six seven eight nine ten eleven twelve".split(" ");
const hour = `(\\d{1,2}|${hours.join("|")})`;
const minutesSaid = new RegExp(
  `\\b(?:(?:a )?(half|quarter) (past|to)|(?<=\\b(?:at|by|around|about|until|till|before|after) )(half)) ${hour}\\b(?! (?:hours?|days?|minutes?|of)\\b)`,
  "g",
);

/** "At quarter to eight" in figures: "at 7:45". "At half 8" is half past. */
const clockInFigures = (text: string): string =>
  text.replace(minutesSaid, (all, part, side, half, said: string) => {
    const number = hours.indexOf(said) + 1 || Number(said);
    if (number < 1 || number > 24 || (part === "half" && side === "to")) return all;
    const minutes = half || part === "half" ? "30" : side === "to" ? "45" : "15";
    return `${side === "to" ? number - 1 || 12 : number}:${minutes}`;
  });

/** A plain text with its short forms in full, times in figures, and no pictures. */
export const typedInFull = (text: string): string =>
  clockInFigures(
    text
      .replace(pictures, " ")
      .replace(short, (word) => inFull[word] ?? word)
      .trim(),
  );
