import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

const isProgram = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The program that `variable` names, otherwise Debian's or another on the path; undefined if there's none. */
export const findProgram = (name: string, variable: string): string | undefined =>
  [
    process.env[variable] ?? "",
    ...["/usr/sbin", ...(process.env.PATH ?? "").split(delimiter)].map((folder) => join(folder, name)),
  ].find((file) => file !== "" && isProgram(file));
