import type { ClusterDrill } from "./copy-drills.ts";
import { counted, filesLeft, times, wait } from "./drill.ts";
import { lookThrough, members, sendHalf, whatTheySend } from "./upload-drills.ts";

/** What happens to files while storage takes them. */
export const storageDrills: ClusterDrill[] = [
  {
    name: "storage down, and started again",
    expected: "503, nothing half, then 201",
    run: async (cluster) => {
      const { ground } = cluster;
      const sending = await whatTheySend(cluster);
      const sendAll = () => times(members, (n) => sendHalf(cluster, sending[n]!).finish());
      await ground.standIns.kill();
      const down = await sendAll();
      await ground.standIns.start();
      const began = performance.now();
      const again = await sendAll();
      const backMs = Math.round(performance.now() - began);
      const left = await filesLeft(ground);
      const { rows, bare, stray, doubled } = await lookThrough(cluster, sending);
      return {
        measured: `${counted(down)} while it's down, then ${counted(again)} within ${backMs} ms; ${rows} rows, ${bare} without a file, ${stray} files without a row, ${doubled} doubled; ${left} temporary files`,
        ok:
          down.every((status) => status === 503) &&
          again.every((status) => status === 201) &&
          rows === members &&
          left + bare + stray + doubled === 0,
      };
    },
  },
  {
    name: "a copy killed during its PUT to storage",
    expected: "nothing half, nothing twice",
    run: async (cluster) => {
      const { ground, copies } = cluster;
      const [copy] = copies;
      const sending = await whatTheySend(cluster);
      // Storage takes connections and what fits into them, and answers nothing.
      ground.standIns.signal("SIGSTOP");
      const answers = sending.map((each) => sendHalf(cluster, each).finish());
      // Whole files are with the copies now, which have begun to pass them on.
      while (ground.temporaryFiles().length < members) await wait(20);
      await wait(1_000);
      copy!.signal("SIGKILL");
      await copy!.ended();
      ground.standIns.signal("SIGCONT");
      const statuses = await Promise.all(answers);
      await copy!.start();

      const failed = sending.filter((_, n) => statuses[n] !== 201);
      const again = await times(failed.length, (n) => sendHalf(cluster, failed[n]!).finish());
      const left = await filesLeft(ground);
      const { rows, bare, stray, doubled } = await lookThrough(cluster, sending);
      return {
        measured: `${counted(statuses)}, then ${counted(again)}; ${rows} rows, ${bare} without a file, ${doubled} doubled; ${left} temporary files; ${stray} files without a row, for the daily chore`,
        ok:
          failed.length > 0 &&
          again.every((status) => status === 201) &&
          rows === members &&
          left + bare + doubled === 0,
      };
    },
  },
];
