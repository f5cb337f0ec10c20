import { pngBomb } from "./bombs.ts";
import {
  aMember,
  counted,
  type Drill,
  jsonHeaders,
  send,
  times,
  upload,
  wait,
  whileAsking,
} from "./drill.ts";
import { addMembers, type Isolated } from "./isolated.ts";

/** Unrelated pages stay fast while a service that never answers is being called. */
const tarPit = (
  what: string,
  shut: (isolated: Isolated) => void,
  ask: (isolated: Isolated) => Promise<number[]>,
): Drill => ({
  name: `${what} never answers`,
  expected: "other pages under 500 ms",
  run: async (isolated) => {
    shut(isolated);
    let statuses: number[] = [];
    const { slowestMs, failures } = await whileAsking(isolated, async () => {
      statuses = await ask(isolated);
    });
    isolated.gates.payments.open();
    isolated.gates.storage.open();
    return {
      measured: `slowest ${slowestMs} ms, ${failures} failed; asked: ${counted(statuses)}`,
      ok: slowestMs < 500 && failures === 0,
    };
  },
});

const aSmallPng = () => pngBomb(8, { interlaced: false });

/** Services that take requests and never answer. */
export const tarPits: Drill[] = [
  tarPit(
    "payment provider",
    ({ gates }) => gates.payments.shut(),
    async (isolated) => {
      const { cookie } = await aMember(isolated);
      const body = JSON.stringify({ plan: "base" });
      return times(12, (n) =>
        send(isolated, "/v1/me/checkouts", {
          cookie,
          body,
          headers: { ...jsonHeaders, "Idempotency-Key": `checkout-${n}` },
        }),
      );
    },
  ),
  tarPit(
    "file store",
    ({ gates }) => gates.storage.shut(),
    async (isolated) => {
      const { cookie } = await aMember(isolated);
      return times(12, () => upload(isolated, "/v1/me/profile/photo", "photo", aSmallPng(), cookie));
    },
  ),
  tarPit(
    "mail",
    () => {},
    async (isolated) => {
      const statuses = await times(12, (n) =>
        send(isolated, "/v1/contact-messages", {
          body: JSON.stringify({
            name: "Mira Sol",
            email: `drill${n}@example.test`,
            subject: "Two weeks in May",
            message: "Do you plan trips for three generations?",
            filledInMs: 9000,
          }),
          headers: jsonHeaders,
        }),
      );
      await wait(5_000);
      return statuses;
    },
  ),
  tarPit(
    "language model",
    () => {},
    async (isolated) => {
      const members = await addMembers(isolated.db, 12);
      const body = JSON.stringify({
        destination: "Rome, Italy",
        tripLength: 4,
        travelStyle: "mid-range",
        budget: "$2,500-$5,000",
        travelParty: "couple",
        pace: "moderate",
        interests: ["Museums"],
      });
      const statuses = await times(12, (n) =>
        send(isolated, "/v1/me/itineraries", {
          cookie: members[n]!.cookie,
          body,
          headers: { ...jsonHeaders, "Idempotency-Key": `plan-${n}` },
        }),
      );
      await wait(5_000);
      return statuses;
    },
  ),
];
