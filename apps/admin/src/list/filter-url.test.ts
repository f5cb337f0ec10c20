import { userList } from "@evoya/schemas/users";
import { expect, test } from "vitest";
import { filterUrl } from "./filter-url.ts";

const url = filterUrl(userList.filter);

test("filters read from an address write the same address back", () => {
  const search = new URLSearchParams("q=ada&plan=elite&level=3");
  const filters = url.read(search);
  expect(filters).toMatchObject({ q: "ada", plan: "elite", level: 3 });
  expect(url.write(filters).toString()).toBe(search.toString());
});

test("ignores anything the API would refuse", () => {
  expect(url.write(url.read(new URLSearchParams("plan=gold&level=9&other=1&joined=30d"))).toString()).toBe(
    "joined=30d",
  );
});
