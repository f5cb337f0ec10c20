/** Where an address delivers: capitals and everything after a plus don't matter, and Gmail ignores dots. */
export function mailboxOf(email: string): string {
  const [name = "", host = ""] = email.trim().toLowerCase().split("@");
  const plain = name.split("+")[0] ?? "";
  const isGmail = host === "gmail.com" || host === "googlemail.com";
  return isGmail ? `${plain.replaceAll(".", "")}@gmail.com` : `${plain}@${host}`;
}
