/** Saves `content` as a file called `name` on the device. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to read by the next task; after that the copy in memory is not needed.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
