type Target = { product: string; origin: string };

/** Node samples the event loop's delay with its own timer, whose interval is part of every figure. */
const samplingMs = 10;
const wrongPassword = "nobody has this one";

const post = ({ product, origin }: Target, path: string, body: object): Promise<Response> =>
  fetch(product + path, {
    method: "POST",
    headers: { "content-type": "application/json", origin },
    body: JSON.stringify(body),
  });

const newEmail = (): string => `bench-${crypto.randomUUID()}@example.test`;

/** The 99th percentile of the API's event loop delay since the last call, in milliseconds. */
async function loopDelay({ product }: Target): Promise<number> {
  const metrics = await (await fetch(`${product}/metrics`)).text();
  const seconds = /^evoya_nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(metrics)?.[1];
  return Math.max(0, Number(seconds) * 1000 - samplingMs);
}

async function refusal(target: Target, email: string): Promise<number> {
  const began = performance.now();
  const { status } = await post(target, "/v1/sessions", { email, password: wrongPassword });
  if (status !== 401) throw new Error(`A wrong sign-in was answered with ${status}`);
  return performance.now() - began;
}

/**
 * Twenty sign-ins at once at the product's bcrypt cost: how long they all took, and how that affected the event loop.
 */
export async function signInsAtOnce(target: Target) {
  await loopDelay(target);
  await new Promise((resolve) => setTimeout(resolve, 2000));
  const restMs = await loopDelay(target);
  const began = performance.now();
  await Promise.all(Array.from({ length: 20 }, () => refusal(target, newEmail())));
  return { allMs: performance.now() - began, delayMs: await loopDelay(target), restMs };
}

/** Milliseconds a refusal takes, alternating: a wrong password for an account, and an address without one. */
export async function refusals(target: Target) {
  const email = newEmail();
  const account = { fullName: "Bench Account", email, password: "Lisbon-by-tram-28" };
  if ((await post(target, "/v1/accounts", account)).status !== 201) throw new Error("No account was made");
  const [wrong, unknown]: [number[], number[]] = [[], []];
  // One less than the number of failures that locks an address.
  for (let round = 0; round < 4; round += 1) {
    wrong.push(await refusal(target, email));
    unknown.push(await refusal(target, newEmail()));
  }
  return { wrong, unknown };
}
