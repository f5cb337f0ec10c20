import type { MemberDocument } from "@evoya/schemas/documents";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../api.ts";

type Wish = { id: MemberDocument["id"]; as: "view" | "download" };

/** Opens a document in its own tab, or saves it. The link is requested on demand and expires in an hour. */
export function useDocumentFile() {
  return useMutation({
    mutationFn: async ({ id, as }: Wish) => {
      // Opened during the click: browsers block a window that opens later.
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
