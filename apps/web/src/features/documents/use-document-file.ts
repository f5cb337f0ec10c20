import type { MemberDocument } from "@evoya/schemas/documents";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../api.ts";

type Wish = { id: MemberDocument["id"]; as: "view" | "download" };

/** Shows a document in a tab of its own, or saves it. The link is asked for when it is wanted, and ends in an hour. */
export function useDocumentFile() {
  return useMutation({
    mutationFn: async ({ id, as }: Wish) => {
      // Opened within the click: browsers keep back a window that comes later.
      const tab = as === "view" ? window.open("", "_blank") : null;
      try {
        const { url } = await api.getDocumentLink({ params: { id }, query: { as } });
        if (!tab) return window.location.assign(url);
        tab.opener = null;
        tab.location.replace(url);
      } catch (problem) {
        tab?.close();
        throw problem;
      }
    },
    onError: (problem, { as }) =>
      toast.error(
        as === "view" ? "Unable to view document" : "Unable to download document",
        problemText(problem),
      ),
  });
}
