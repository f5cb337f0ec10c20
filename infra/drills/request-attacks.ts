import { aMember, answered, counted, type Drill, jsonHeaders, send, times } from "./drill.ts";

/** Requests that no honest client would send. */
export const requestAttacks: Drill[] = [
  {
    name: "JSON 400,000 levels deep",
    expected: "20 x 400",
    run: async (isolated) => {
      const { cookie } = await aMember(isolated);
      const body = "[".repeat(400_000) + "]".repeat(400_000);
      const ask = (n: number) =>
        send(isolated, "/v1/me/threads", {
          cookie,
          body,
          headers: { ...jsonHeaders, ...(n % 2 && { "Idempotency-Key": `drill-${n}` }) },
        });
      const statuses = await times(20, ask);
      return { measured: counted(statuses), ok: answered(statuses, 400) };
    },
  },
];
