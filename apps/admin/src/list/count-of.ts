/** What a list contains, singular and plural: "request", "requests". */
export type Unit = { one: string; many: string };

/** "1 request", "2,000 requests". */
export const countOf = (count: number, { one, many }: Unit): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
