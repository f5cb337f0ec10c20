import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

type Keys = { publicKey: string; privateKey: string };

/** VAPID keys for development, made once per data folder: browsers that subscribed with them stay subscribed. */
export async function keptPushKeys(directory: string): Promise<Keys> {
  const file = join(directory, "push-keys.json");
  const read = async (): Promise<Keys> => JSON.parse(await readFile(file, "utf8"));
  try {
    return await read();
  } catch {
    const { default: webPush } = await import("web-push");
    await mkdir(directory, { recursive: true });
    const keys = JSON.stringify(webPush.generateVAPIDKeys());
    // The API and its worker may both get here; the first one's keys win.
    await writeFile(file, keys, { flag: "wx", mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
    return read();
  }
}
