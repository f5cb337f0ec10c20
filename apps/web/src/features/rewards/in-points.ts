/** Points as people read them: "1,250". */
export const inPoints = (points: number): string => points.toLocaleString("en-US");

/** A change of points with its sign: "+100", "−500"; "0" has none. */
export const asChange = (points: number): string =>
  `${["−", "", "+"][Math.sign(points) + 1]}${inPoints(Math.abs(points))}`;
