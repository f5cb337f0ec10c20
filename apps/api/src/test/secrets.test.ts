import { describe, expect, test } from "vitest";
import { beginSecretsOf, noteSecrets, secretsIn } from "./secrets.ts";

/** Every world searches its log at the end; this tests that the search would find something. */
describe("a secret in a log", () => {
  test("is found by its value, wherever it was sent or received", () => {
    noteSecrets({ email: "someone@example.test", nested: [{ newPassword: "Oslo-by-ferry-31" }] });
    noteSecrets({ recoveryCodes: ["abcd-efgh-jkmn"], code: "482913" });
    expect(secretsIn('{"path":"/v1/sessions","msg":"nothing to see"}')).toEqual([]);
    expect(secretsIn('{"detail":"Key (email)=(someone@example.test) exists"}')).toEqual([
      "someone@example.test",
    ]);
    expect(secretsIn("tried Oslo-by-ferry-31, then abcd-efgh-jkmn")).toHaveLength(2);
  });

  test("is found as a whole word when it's six digits, not inside a time or an id", () => {
    noteSecrets({ code: "482913" });
    expect(secretsIn('{"time":1764829130000,"id":"0b482913-77aa-4829-1377-aa482913bbcc"}')).toEqual([]);
    expect(secretsIn("/V1/ME/TRIPS/77AA482913BB-4829-1377-AA48-2913BBCC482913CC")).toEqual([]);
    expect(secretsIn('{"given":"482913"}')).toEqual(["482913"]);
  });

  test("is looked for in the worlds of the file that used it", () => {
    beginSecretsOf("first.test.ts");
    noteSecrets({ code: "619284" });
    beginSecretsOf("first.test.ts");
    expect(secretsIn('{"given":"619284"}')).toEqual(["619284"]);
    beginSecretsOf("second.test.ts");
    expect(secretsIn('{"given":"619284"}')).toEqual([]);
  });
});
