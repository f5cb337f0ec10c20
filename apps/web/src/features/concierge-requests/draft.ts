import type { NewConciergeRequest } from "@evoya/schemas/concierge-requests";

const key = "evoya-concierge-draft";

/** What was typed, kept in this tab while the member completes their profile. */
export const draft = {
  read: (): Partial<NewConciergeRequest> => {
    try {
      return JSON.parse(sessionStorage.getItem(key) ?? "{}");
    } catch {
      return {};
    }
  },
  write: (values: unknown) => sessionStorage.setItem(key, JSON.stringify(values)),
  clear: () => sessionStorage.removeItem(key),
};
