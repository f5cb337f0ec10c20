import type { Contract } from "../endpoint.ts";

/** What the pages of `/docs` are written with: the addresses make their examples ready to run. */
export type GuideFacts = { serverUrl: string; webUrl: string; adminUrl: string; contract: Contract };

/** One page of `/docs`, in Markdown. An example in `sh` is followed by the same in `ts`. */
export type GuidePage = {
  /** Its address below `/docs`; empty for the first. */
  slug: string;
  title: string;
  text: (facts: GuideFacts) => string;
};
