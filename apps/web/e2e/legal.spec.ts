import { brand } from "@evoya/domain/brand";
import { modelDataInWords } from "@evoya/domain/evie/model-data";
import { test } from "@evoya/infra/browser/kept-page";
import { expect } from "@playwright/test";
import { textOf } from "./steps/page-text.ts";

test("the privacy policy says what a language model gets, exactly as the server sends it", async ({
  request,
}) => {
  const policy = await textOf(request, "/privacy-policy");
  for (const part of Object.values(modelDataInWords)) expect(policy).toContain(part);
  expect(policy).toContain("We don't send it your name, email address, home address, passport details");
});

test("the privacy policy names everyone who may see something of a member's", async ({ request }) => {
  const policy = await textOf(request, "/privacy-policy");
  const receivers = [
    ...[
      "Our payment provider",
      "Google",
      "Instagram, Facebook, and Twitter",
      "Partners with a key",
      "Hotels, carriers, and guides",
    ],
    ...[
      "Anyone with the link to an album",
      "Anyone with the link to a trip",
      "Companions",
      "Friends you invite",
    ],
    ...["your calendar address", "Services for weather, walks, and places", "push notifications"],
    ...["if you speak to Evie", "The server of our street maps", "A language model"],
  ];
  for (const receiver of receivers) expect(policy).toContain(receiver);
});

test("the terms say what needs no account", async ({ request }) => {
  expect(await textOf(request, "/terms-of-use")).toContain("ask for a booking without an account");
});

test("the privacy policy says when to call as every other page does", async ({ request }) => {
  const hours = brand.supportHours.replaceAll("\u00a0", " ");
  expect(await textOf(request, "/privacy-policy")).toContain(`${hours}, you can also call`);
});
