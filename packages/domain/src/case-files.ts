/** The most files one request can have, whoever sent them. */
export const maxCaseFiles = 50;

/** Only the side that sent a file may remove it. */
export const mayRemoveFile = (sentBy: "member" | "staff", side: "member" | "staff"): boolean =>
  sentBy === side;
