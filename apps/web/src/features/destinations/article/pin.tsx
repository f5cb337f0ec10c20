/** A numbered mark on a map. */
export function Pin({ x, y, label, radius = 13 }: { x: number; y: number; label: number; radius?: number }) {
  return (
    <g>
      <circle cx={x} cy={y} r={radius} className="fill-primary stroke-surface" strokeWidth="2" />
      <text
        x={x}
        y={y}
        dy="0.35em"
        textAnchor="middle"
        className="fill-primary-ink font-semibold"
        fontSize={radius}
      >
        {label}
      </text>
    </g>
  );
}

/** The number of something on a map. */
export function NumberMark({ value }: { value: number }) {
  return (
    <span
      aria-hidden
      className="grid size-8 place-items-center rounded-full bg-primary text-sm font-semibold text-primary-ink tabular-nums"
    >
      {value}
    </span>
  );
}
