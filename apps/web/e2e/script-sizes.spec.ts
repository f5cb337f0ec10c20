import { scriptSizes } from "@evoya/infra/bench/scripts";
import { expect, test } from "@playwright/test";

for (const { page, kilobytes, budget } of scriptSizes()) {
  test(`${page} loads at most ${budget} kB of script`, () => {
    expect(kilobytes).not.toBeNull();
    expect(kilobytes).toBeLessThanOrEqual(budget);
  });
}
