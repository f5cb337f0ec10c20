const format = new Intl.DateTimeFormat(undefined, { hour: "numeric", minute: "2-digit", timeZone: "UTC" });

/** "HH:MM" as the person's locale writes it: "9:15 AM" in the United States, "09:15" where a day has 24 hours. */
export const clockLabel = (clock: string): string =>
  format.format(new Date(`1970-01-01T${clock}:00Z`)).replaceAll("\u202f", " ");
