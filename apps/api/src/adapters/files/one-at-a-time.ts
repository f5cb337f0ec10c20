/** Too many are waiting, or have waited too long. Trying again later will help. */
export class Busy extends Error {
  override name = "Busy";
  readonly retryable = true;
}

/**
 * Runs tasks in turn: one at a time, with at most `maxWaiting` in line, none of them waiting longer than
 * `maxWaitMs`.
 */
export function createTurns({ maxWaiting, maxWaitMs }: { maxWaiting: number; maxWaitMs: number }) {
  const waiting: (() => void)[] = [];
  let isTaken = false;

  const wait = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(patience);
        resolve();
      };
      const patience = setTimeout(() => {
        waiting.splice(waiting.indexOf(begin), 1);
        reject(new Busy("Waited too long"));
      }, maxWaitMs);
      waiting.push(begin);
    });

  const takeTurn = async (): Promise<void> => {
    if (isTaken && waiting.length >= maxWaiting) throw new Busy("Too many wait");
    if (isTaken) await wait();
    isTaken = true;
  };

  /** Gives the turn to the next in line. It stays taken while someone is waiting, so nobody can cut in. */
  const passOn = (): void => {
    const next = waiting.shift();
    if (next) next();
    else isTaken = false;
  };

  return async <T>(work: () => Promise<T>): Promise<T> => {
    await takeTurn();
    try {
      return await work();
    } finally {
      passOn();
    }
  };
}
