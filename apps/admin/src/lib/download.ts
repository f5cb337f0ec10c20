import { saveFile } from "@evoya/ui/lib/save-file";

/** Saves `csv` as a file on the device. The mark in front lets spreadsheets read it as UTF-8. */
export const downloadCsv = (name: string, csv: string): void =>
  saveFile(name, new Blob(["\ufeff", csv], { type: "text/csv;charset=utf-8" }));
