/** The most files one message can have. */
export const maxMessageFiles = 5;
