/**
 * Whether `host` (a name, or an address with or without brackets) is this machine itself. 0.0.0.0 and :: lead to it
 * for a caller, and to everyone for a server that's `listening` on them.
 */
export function isThisMachine(host: string, { listening = false } = {}): boolean {
  const name = host
    .toLowerCase()
    .replace(/^\[|\]$/g, "")
    .replace(/\.$/, "");
  if (name === "0.0.0.0" || name === "::" || name === "") return !listening;
  return /^(.+\.)?localhost$|^127(\.\d{1,3}){3}$|^::1$|^::ffff:(127\.|7f)/.test(name);
}

const localHosts = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/**
 * Whether a request's Host header names this machine. Another name may lead here too: a page elsewhere whose name was
 * pointed at 127.0.0.1 could read what only people on this machine may.
 */
export const namesThisMachine = (hostHeader: string | undefined): boolean =>
  localHosts.test(hostHeader ?? "");
