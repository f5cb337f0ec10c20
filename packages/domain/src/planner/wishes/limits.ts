/** The longest text of wishes that is read, in characters. */
export const longestWish = 500;
