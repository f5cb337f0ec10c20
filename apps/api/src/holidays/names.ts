/** What travelers call a holiday when the library has another name for it, or none in English. */
const called: Record<string, string> = {
  Assumption: "Assumption Day",
  "Liberation from Nazi-Fascism (1945)": "Liberation Day",
  "Public Holiday": "Day in lieu",
  // The Monday before Orthodox Lent.
  "Ash Sunday": "Clean Monday",
  Bundesfeiertag: "Swiss National Day",
  "Día de la Constitución Española": "Constitution Day",
  "Fiesta Nacional de España": "National Day of Spain",
  "Gesta Heroica de Juan Santamaría": "Juan Santamaría Day",
  "Implantação da República": "Republic Day",
  "Restauração da Independência": "Restoration of Independence",
};

/** Holidays in the library on which offices and shops are open anyway. */
const notKept: Record<string, readonly string[]> = {
  AE: ["First day of Ramadan", "Laylat al-Mi'raj"],
};

const american = (name: string): string =>
  name.replace("Labour", "Labor").replace("(substitute day)", "(observed)");

/** A holiday's name in American English. Those the library only has in other languages become national holidays. */
export const nameOf = (name: string, { isEnglish }: { isEnglish: boolean }): string =>
  called[name] ?? (isEnglish ? american(name) : "National holiday");

export const isKept = (countryCode: string, name: string): boolean => !notKept[countryCode]?.includes(name);
