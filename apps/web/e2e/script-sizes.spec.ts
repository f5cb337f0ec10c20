import { globSync, statSync } from "node:fs";
import { scriptSizes } from "@evoya/infra/bench/scripts";
import { root } from "@evoya/infra/settings";
import { expect, test } from "@playwright/test";

for (const { page, kilobytes, budget } of scriptSizes()) {
  test(`${page} loads at most ${budget} kB of script`, () => {
    expect(kilobytes).not.toBeNull();
    expect(kilobytes).toBeLessThanOrEqual(budget);
  });
}

for (const app of ["web", "admin"]) {
  test(`a page of apps/${app} loads at most 72 kB of fonts`, () => {
    const fonts = globSync(`apps/${app}/dist/assets/*-latin-{wght,opsz}-normal-*.woff2`, { cwd: root });
    const bytes = fonts.map((font) => statSync(`${root}/${font}`).size);
    expect(bytes).toHaveLength(2);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(72_000);
  });
}
