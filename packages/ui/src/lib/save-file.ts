/** Saves `content` as a file called `name` on the device. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // By the next task, the browser has started reading; after that, we no longer need the copy in memory.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
