import { useSearchParams } from "react-router-dom";
import { useIsHydrated } from "./use-is-hydrated.ts";

const none = new URLSearchParams();

/** The query of the page's address, for pages that are drawn at build time, too: empty until they are taken over. */
export function useQueryParams(): URLSearchParams {
  const [params] = useSearchParams();
  return useIsHydrated() ? params : none;
}
