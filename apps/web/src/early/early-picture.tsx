/**
 * Reserves the space where a waiting page will show a place's picture, at the same size (`className`). In the shell,
 * the picture is drawn as soon as we know which one (`showFirstPictures`).
 */
export function EarlyPicture({ className }: { className: string }) {
  return (
    <img
      alt=""
      width={800}
      height={600}
      // The largest thing on a phone's first screen: it goes before the scripts, which fill in the rest.
      fetchPriority="high"
      data-early-picture
      className={`bg-line ${className}`}
    />
  );
}
