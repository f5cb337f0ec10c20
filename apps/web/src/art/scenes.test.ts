import { scenes } from "@evoya/domain/planner/scenes";
import { expect, test } from "vitest";
import { sceneArt } from "./scenes.ts";

test("every scene has its picture", () => {
  for (const scene of scenes) expect(sceneArt(scene)).toContain(`scenes/${scene}`);
});
