import { ddl } from "./ddl.ts";

/** Members who look for "cafe" find "Café". */
export const searchWithoutAccents = ddl(/* sql */ `
  create extension if not exists unaccent;
`);
