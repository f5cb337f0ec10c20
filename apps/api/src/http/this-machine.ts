/**
 * Whether `host` (a name, or an address with or without brackets) is this machine itself. 0.0.0.0 and :: mean
 * this machine for a caller, but everyone for a server `listening` on them.
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
 * Whether a request's Host header names this machine. Other names can lead here too: a foreign page that
 * points its name at 127.0.0.1 could read what's only for people on this machine.
 */
export const namesThisMachine = (hostHeader: string | undefined): boolean =>
  localHosts.test(hostHeader ?? "");
