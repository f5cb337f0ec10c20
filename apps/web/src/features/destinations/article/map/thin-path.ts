/** Rings smaller than this many square units are dropped: they'd be dust on the map. */
const leastArea = 0.2;

type Point = [number, number];

const areaOf = (ring: Point[]): number =>
  Math.abs(
    ring.reduce((sum, [x, y], i) => {
      const [nextX, nextY] = ring[(i + 1) % ring.length]!;
      return sum + x * nextY - nextX * y;
    }, 0) / 2,
  );

const round = (value: number): number => Math.round(value * 10) / 10;

/** Relative coordinates, one decimal: about half as long as absolute ones. */
function written(line: Point[]): string {
  let [atX, atY] = line[0]!;
  const steps = line.slice(1).map(([x, y]) => {
    const text = `${round(x - atX)} ${round(y - atY)}`;
    [atX, atY] = [x, y];
    return text;
  });
  const shorter = steps
    .join(" ")
    .replace(/ -/g, "-")
    .replace(/(?<!\d)0\./g, ".");
  return `M${line[0]!.join(" ")}l${shorter}`;
}

/**
 * A drawing context for d3-geo that writes SVG path data with only as many points as you can see: no two in a row are
 * closer than `step`, in map units. `toString` returns the path, or an empty string if nothing is left.
 */
export function thinPath(step: number) {
  const paths: string[] = [];
  let line: Point[] = [];
  const add = (x: number, y: number): void => {
    const point: Point = [round(x), round(y)];
    const last = line.at(-1);
    if (!last || Math.hypot(last[0] - point[0], last[1] - point[1]) >= step) line.push(point);
  };
  const finishLine = (): void => {
    if (line.length > 1) paths.push(written(line));
    line = [];
  };
  return {
    beginPath: () => undefined,
    arc: () => undefined,
    moveTo(x: number, y: number) {
      finishLine();
      add(x, y);
    },
    lineTo: add,
    closePath() {
      if (line.length > 2 && areaOf(line) >= leastArea) paths.push(`${written(line)}z`);
      line = [];
    },
    toString() {
      finishLine();
      return paths.join("");
    },
  };
}
