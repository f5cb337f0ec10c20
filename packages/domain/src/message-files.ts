/** How many files one message takes along at most. */
export const maxMessageFiles = 5;
