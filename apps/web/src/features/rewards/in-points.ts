/** Points as people read them: "1,250". */
export const inPoints = (points: number): string => points.toLocaleString("en-US");

/** A change of points with its sign: "+100", "−500". */
export const asChange = (points: number): string => `${points < 0 ? "−" : "+"}${inPoints(Math.abs(points))}`;
