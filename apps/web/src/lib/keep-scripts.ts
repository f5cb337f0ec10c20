/** How long all scripts may take to arrive. */
const scriptsPatienceMs = 60_000;

/**
 * Makes the worker store all scripts, including those that draw maps if asked, and waits until it has. Throws if it
 * can't.
 */
export async function keepScriptsOffline({ maps }: { maps: boolean }): Promise<void> {
  await navigator.serviceWorker.register("/sw.js");
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  await new Promise<void>((resolve, reject) => {
    const fail = () => reject(new Error("The app couldn't be stored on this device"));
    port1.onmessage = ({ data }) => (data.isKept ? resolve() : fail());
    setTimeout(fail, scriptsPatienceMs);
    active?.postMessage({ everything: true, maps }, [port2]);
  });
}
