import { execFileSync, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { freePorts } from "../stack/ports.ts";
import { type Outcome, upload } from "./drill.ts";
import { end, layGround, untilAnswers } from "./ground.ts";
import { addMembers } from "./isolated.ts";

/** The size of a disk for uploads, in megabytes. */
const diskMegabytes = 8;

/** A disk of its own for a folder. */
export function mount(folder: string, megabytes = diskMegabytes): void {
  mkdirSync(folder, { recursive: true });
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "evoya-drill", folder], {
    stdio: "ignore",
  });
}

export const unmount = (folder: string) => spawnSync("umount", [folder], { stdio: "ignore" });

/** Whether this account may mount a disk here. */
export function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), "evoya-drills-disk-"));
  try {
    mount(folder);
    unmount(folder);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Leaves that many bytes of a disk free, less than half of a document; returns a function that makes room again. */
export function fill(folder: string, free = 200_000): () => void {
  const file = join(folder, "filler");
  try {
    for (;;) appendFileSync(file, Buffer.alloc(64 * 1024));
  } catch {
    truncateSync(file, statSync(file).size - free);
    return () => rmSync(file);
  }
}

/** Files below the folder that contain what someone sent. */
const bytesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== "filler")
    .map(({ parentPath, name }) => join(parentPath, name))
    // The storage stand-in's note of an upload it couldn't start is empty.
    .filter((file) => statSync(file).size > 0);

const aPdf = (): Buffer => Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(500_000, randomUUID())]);

/** One member's document, while one folder's disk is full and once there's room. */
async function uploadTo(disk: "temporary" | "files"): Promise<Outcome> {
  const [port = 0] = await freePorts(1);
  let folder = "";
  const ground = await layGround({
    apiPort: port,
    prepare: (folders) => {
      folder = folders[disk];
      mount(folder);
    },
  });
  const db = new pg.Pool({ connectionString: ground.url, max: 2 });
  const api = ground.start("main", { API_PORT: String(port) });
  const where = { api: `http://127.0.0.1:${port}`, web: ground.web };
  try {
    await untilAnswers(`${where.api}/readyz`, (status) => status === 200);
    const [member] = await addMembers(db, 1);
    const sendOne = () => upload(where, "/v1/me/documents", "file", aPdf(), member!.cookie);
    const rows = async () => (await db.query("select from user_documents")).rows.length;
    const before = bytesIn(folder).length;
    const makeRoom = fill(folder);
    const full = await sendOne();
    const [behind, rowsFull] = [bytesIn(folder).length - before, await rows()];
    makeRoom();
    const after = await sendOne();
    const rowsAfter = await rows();
    return {
      measured: `${full}, ${rowsFull} rows and ${behind} files of it; ${after} once there's room, ${rowsAfter} row`,
      ok: full === 503 && after === 201 && behind === 0 && rowsFull === 0 && rowsAfter === 1,
    };
  } finally {
    await db.end();
    await end(api);
    await ground.stop(() => unmount(folder));
  }
}

/** What members notice of a full disk. */
export const diskDrills = [
  {
    name: "no room for temporary files",
    expected: "503, nothing half, then 201",
    run: () => uploadTo("temporary"),
  },
  {
    name: "no room in storage",
    expected: "503, nothing half, then 201",
    run: () => uploadTo("files"),
  },
];
