/**
 * Where a page that's still waiting will show the picture of a place, of the same size (`className`). In the shell, it's
 * drawn as soon as we know which (`showFirstPictures`).
 */
export function EarlyPicture({ className }: { className: string }) {
  return <img alt="" width={800} height={600} data-early-picture className={`bg-line ${className}`} />;
}
