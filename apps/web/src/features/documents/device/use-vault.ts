import { useQuery, useQueryClient } from "@tanstack/react-query";
import { deviceDocumentIds, hasPin } from "./vault.ts";

const queryKey = ["device-documents"] as const;

/** What this device knows about its documents while it's locked. Null if the browser has no storage for us. */
export function useVault() {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey,
    queryFn: () =>
      Promise.all([deviceDocumentIds(), hasPin()]).then(
        ([ids, isSet]) => ({ ids, hasPin: isSet }),
        () => null,
      ),
    networkMode: "always",
    staleTime: 0,
  });
  return { vault: data ?? null, refresh: () => client.invalidateQueries({ queryKey }) };
}
