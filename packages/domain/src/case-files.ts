/** How many files belong to one request at most, whoever sent them. */
export const maxCaseFiles = 50;

/** Who may remove a file: whoever's side sent it. */
export const mayRemoveFile = (sentBy: "member" | "staff", side: "member" | "staff"): boolean =>
  sentBy === side;
