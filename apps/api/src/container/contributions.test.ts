import { expect, test } from "vitest";
import { givenBy, handlersOf, jobsOf } from "./contributions.ts";

const handler = () => {};

test("gathers the handlers and jobs of all features", () => {
  const features = {
    albums: { handlers: { findAlbum: handler }, jobs: { "make-album": handler } },
    rewards: { handlers: { listRewards: handler } },
    mail: { jobs: { "send-mail": handler } },
  };

  expect(Object.keys(handlersOf(features))).toEqual(["findAlbum", "listRewards"]);
  expect(Object.keys(jobsOf(features))).toEqual(["make-album", "send-mail"]);
});

test("refuses a second handler for an endpoint", () => {
  const features = { albums: { handlers: { find: handler } }, rewards: { handlers: { find: handler } } };

  expect(() => handlersOf(features)).toThrow('There are two handlers named "find"');
});

test("refuses a second feature that handles the same job", () => {
  const features = { albums: { jobs: { "send-mail": handler } }, mail: { jobs: { "send-mail": handler } } };

  expect(() => jobsOf(features)).toThrow('There are two jobs named "send-mail"');
});

test("gives a feature the base and what earlier features offer, without their handlers", () => {
  const features = {
    albums: { albums: "albums", handlers: { findAlbum: handler } },
    rewards: { rewards: "rewards", everyHour: [] },
  };

  expect(givenBy({ clock: "clock" }, features)).toEqual({
    clock: "clock",
    albums: "albums",
    rewards: "rewards",
  });
});

test("refuses a second feature that offers something under the same name, or under a name of the base", () => {
  const features = { albums: { reader: handler }, rewards: { reader: handler } };

  expect(() => givenBy({}, features)).toThrow('There are two offers named "reader"');
  expect(() => givenBy({ reader: handler }, { albums: features.albums })).toThrow(
    'There are two offers named "reader"',
  );
});
