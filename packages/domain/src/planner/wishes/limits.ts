/** The maximum length of a text of wishes, in characters. */
export const longestWish = 500;
