import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";

type Stdio = "pipe" | "ignore";

function run(command: string, args: string[], stdin: Stdio, stdout: Stdio, env = process.env): ChildProcess {
  return spawn(command, args, { stdio: [stdin, stdout, "pipe"], env });
}

/** Resolves once the program has ended successfully; throws its output otherwise. */
async function succeeded(command: string, child: ChildProcess): Promise<void> {
  let said = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    said += chunk;
  });
  const [code] = await once(child, "close").catch((error: NodeJS.ErrnoException) => {
    throw error.code === "ENOENT" ? new Error(`${command} is needed and was not found.`) : error;
  });
  if (code !== 0) throw new Error(`${command} failed: ${said.trim()}`);
}

/** Keys are used as given, in a folder just for this run: it leaves no keyring, agent, or trust database behind. */
async function withKeys<T>(work: (gpg: string[]) => Promise<T>): Promise<T> {
  const home = await mkdtemp(join(tmpdir(), "evoya-gpg-"));
  try {
    return await work(["--homedir", home, "--batch", "--quiet", "--no-tty", "--trust-model", "always"]);
  } finally {
    const ending = run("gpgconf", ["--homedir", home, "--kill", "all"], "ignore", "ignore");
    await succeeded("gpgconf", ending).catch(() => {});
    await rm(home, { recursive: true, force: true });
  }
}

/** Passes a stream through gpg. */
async function throughGpg(args: string[], from: Readable, to: Writable): Promise<void> {
  const gpg = run("gpg", args, "pipe", "pipe");
  await Promise.all([pipeline(from, gpg.stdin!), pipeline(gpg.stdout!, to), succeeded("gpg", gpg)]);
}

/**
 * Packs a folder into `<file>.tar`, or with a public key (OpenPGP, as gpg --armor --export writes it) into
 * `<file>.tar.gpg`. Needs tar, and gpg for the latter.
 */
export async function pack(folder: string, file: string, publicKey: string | undefined): Promise<void> {
  /** Started only once someone reads: a program's output is thrown away if it ends before that. */
  const packed = (to: (from: Readable) => Promise<void>) => {
    const tar = run("tar", ["--create", "--directory", folder, "."], "ignore", "pipe");
    return Promise.all([to(tar.stdout!), succeeded("tar", tar)]);
  };
  if (!publicKey) {
    await packed((from) => pipeline(from, createWriteStream(`${file}.tar`, { mode: 0o600 })));
    return;
  }
  await withKeys(async (gpg) => {
    const recipient = join(gpg[1]!, "recipient.asc");
    await writeFile(recipient, publicKey);
    const args = [...gpg, "--compress-algo", "none", "--recipient-file", recipient, "--encrypt"];
    await packed((from) => throughGpg(args, from, createWriteStream(`${file}.tar.gpg`, { mode: 0o600 })));
  });
}

export type PrivateKey = { file: string; passphrase?: string | undefined };

/** Unpacks a packed file into a folder. Throws if it's encrypted and there's no key for it. */
export async function unpack(file: string, folder: string, key: PrivateKey | undefined): Promise<void> {
  const unpacked = (from: (to: Writable) => Promise<void>) => {
    // Otherwise tar stops at the archive's end, and closes the stream on anything that still follows.
    const untilEnd = "--ignore-zeros";
    const tar = run(
      "tar",
      ["--extract", untilEnd, "--no-same-owner", "--directory", folder],
      "pipe",
      "ignore",
    );
    return Promise.all([from(tar.stdin!), succeeded("tar", tar)]);
  };
  if (file.endsWith(".tar")) {
    await unpacked((to) => pipeline(createReadStream(file), to));
    return;
  }
  if (!key)
    throw new Error(`${file} is encrypted: set BACKUP_PRIVATE_KEY_FILE to the file with the private key.`);
  await withKeys(async (gpg) => {
    const unlocking = [...gpg, "--pinentry-mode", "loopback", "--passphrase", key.passphrase ?? ""];
    const importing = run("gpg", [...unlocking, "--import"], "pipe", "ignore");
    importing.stdin!.end(await readFile(key.file));
    await succeeded("gpg", importing);
    await unpacked((to) => throughGpg([...unlocking, "--decrypt"], createReadStream(file), to));
  });
}
