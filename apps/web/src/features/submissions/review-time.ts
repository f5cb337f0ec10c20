/** How long we take to answer an application (public spec §9); the forms promise the same. */
export const reviewTime = "5-7 business days";
