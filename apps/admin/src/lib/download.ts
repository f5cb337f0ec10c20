/** Saves `csv` as a file on the device. The mark in front lets spreadsheets read it as UTF-8. */
export function downloadCsv(name: string, csv: string): void {
  const url = URL.createObjectURL(new Blob(["\ufeff", csv], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to read by the next task; after that the copy in memory is not needed.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
