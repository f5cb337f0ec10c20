import type { Settings } from "./settings.ts";

/** What `npm start` prints once everything is running: where it is, how to sign in, how to stop (design §1). */
export function banner(settings: Settings): string {
  const { webUrl, adminUrl, apiUrl, dataDir, wantsDemoData, hasOutbox } = settings;
  const signIns = [
    "",
    "  Demo sign-ins",
    "    staff     admin@evoya.test  /  Evoya-Admin-2026",
    "    members   free@evoya.test, base@evoya.test, elite@evoya.test  /  Evoya-Member-2026",
  ];
  return [
    "",
    "Evoya is running.",
    "",
    `  Visitors and members   ${webUrl}`,
    `  Staff                  ${adminUrl}`,
    `  API                    ${apiUrl}/docs`,
    ...(wantsDemoData ? signIns : []),
    "",
    `  Data and logs are in ${dataDir}; delete that folder to start over.`,
    ...(hasOutbox ? [`  Mail that would be sent: ${apiUrl}/dev/outbox`] : []),
    "  Press Ctrl+C to stop.",
    "",
  ].join("\n");
}
