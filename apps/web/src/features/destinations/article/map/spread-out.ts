export type Pin = { x: number; y: number };

/**
 * Moves overlapping pins apart until any two are `distance` from each other, and keeps them `margin` inside the box.
 * The same pins always give the same result.
 */
export function spreadOut<P extends Pin>(
  pins: readonly P[],
  distance: number,
  box: { width: number; height: number },
  margin: number,
): P[] {
  const moved = pins.map((pin) => ({ ...pin }));
  for (let round = 0; round < 80; round += 1) {
    for (const [at, pin] of moved.entries())
      for (const other of moved.slice(at + 1)) pushApart(pin, other, distance, at);
    for (const pin of moved) {
      pin.x = Math.min(Math.max(pin.x, margin), box.width - margin);
      pin.y = Math.min(Math.max(pin.y, margin), box.height - margin);
    }
  }
  return moved.map((pin) => ({ ...pin, x: Math.round(pin.x * 10) / 10, y: Math.round(pin.y * 10) / 10 }));
}

function pushApart(one: Pin, other: Pin, distance: number, turn: number): void {
  const [dx, dy] = [other.x - one.x, other.y - one.y];
  const apart = Math.hypot(dx, dy);
  if (apart >= distance) return;
  // Each two pins on the very same spot part in a different direction.
  const angle = apart < 0.01 ? turn : Math.atan2(dy, dx);
  const push = (distance - apart) / 2;
  one.x -= Math.cos(angle) * push;
  one.y -= Math.sin(angle) * push;
  other.x += Math.cos(angle) * push;
  other.y += Math.sin(angle) * push;
}
