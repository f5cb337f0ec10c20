import type { Scene } from "@evoya/domain/planner/scenes";

const files = import.meta.glob<string>("./scenes/*.svg", {
  eager: true,
  query: "?url&no-inline",
  import: "default",
});

/** The little picture of a kind of stop, 4:3. */
export const sceneArt = (scene: Scene): string => files[`./scenes/${scene}.svg`]!;
