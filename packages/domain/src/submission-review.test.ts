import { describe, expect, test } from "vitest";
import { submissionStatuses, submissionTypes } from "./public-forms.ts";
import {
  canSubmissionBecome,
  isPublished,
  nextSubmissionStatuses,
  queueOf,
  queueTypes,
  reviewQueues,
} from "./submission-review.ts";

describe("a submission", () => {
  test("waits in exactly one queue", () => {
    const held = reviewQueues.flatMap((queue) => queueTypes[queue]);
    expect(held.toSorted()).toEqual(submissionTypes.toSorted());
    for (const type of submissionTypes) expect(queueTypes[queueOf(type)]).toContain(type);
  });

  test("is never pending again, nor merely read once it's decided", () => {
    for (const from of submissionStatuses) {
      expect(nextSubmissionStatuses(from)).not.toContain("pending");
      expect(canSubmissionBecome(from, from)).toBe(true);
    }
    expect(canSubmissionBecome("approved", "reviewed")).toBe(false);
    expect(canSubmissionBecome("declined", "reviewed")).toBe(false);
  });

  test("can have its decision reversed", () => {
    expect(nextSubmissionStatuses("approved")).toEqual(["declined"]);
    expect(nextSubmissionStatuses("declined")).toEqual(["approved"]);
  });
});

describe("isPublished", () => {
  const story = { type: "story", status: "approved", takenDownAt: null } as const;

  test("is true for an approved story, until it's taken down", () => {
    expect(isPublished(story)).toBe(true);
    expect(isPublished({ ...story, takenDownAt: "2026-11-20T09:30:00.000Z" })).toBe(false);
  });

  test("is false for everything else", () => {
    expect(isPublished({ ...story, status: "reviewed" })).toBe(false);
    expect(isPublished({ ...story, type: "creator" })).toBe(false);
  });
});
