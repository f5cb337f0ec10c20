import { expect, test } from "vitest";
import { nginxRoutes, robots, routePattern, sitemap } from "./site-files.ts";

test("the sitemap names every page by its whole address", () => {
  const text = sitemap("https://evoya.example", ["/", "/faq"]);
  expect([...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)).toEqual([
    "https://evoya.example/",
    "https://evoya.example/faq",
  ]);
});

test("crawlers stay out of members' pages, but not out of public ones with similar names", () => {
  const hidden = ["/trips", "/trips/:id", "/concierge", "/concierge/:id", "/album/share/:token"];
  const lines = robots("https://evoya.example", hidden, ["/", "/concierge-booking"]).split("\n");
  expect(lines).toEqual([
    "User-agent: *",
    "Allow: /",
    "Disallow: /album/share/",
    "Disallow: /concierge$",
    "Disallow: /concierge?",
    "Disallow: /concierge/",
    "Disallow: /trips",
    "",
    "Sitemap: https://evoya.example/sitemap.xml",
    "",
  ]);
});

test.each([
  ["/trips/:id", "/trips/0198", true],
  ["/trips/:id", "/trips/0198/", true],
  ["/trips/:id", "/trips", false],
  ["/trips/:id", "/trips/a/b", false],
  ["/trip-album/:id?", "/trip-album", true],
  ["/login", "/LOGIN", true],
  ["/login", "/login-help", false],
])("the route %s answers %s: %s", (route, path, answers) => {
  expect(new RegExp(routePattern(route), "i").test(path)).toBe(answers);
});

test("nginx sends the shell only for known paths", () => {
  expect(nginxRoutes(["^/login/?$"])).toBe(
    'map $uri $app_shell {\n  default /.none;\n  "~*^/login/?$" /app.html;\n}\n',
  );
});
