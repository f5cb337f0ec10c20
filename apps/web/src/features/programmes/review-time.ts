/** How long an answer to an application takes (public spec §9); the forms promise the same. */
export const reviewTime = "5-7 business days";
