/** "an Adventure Seeker", "a Nature Lover". */
export const withArticle = (name: string): string => `${/^[AEIOU]/i.test(name) ? "an" : "a"} ${name}`;
