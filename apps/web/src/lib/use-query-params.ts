import { useSearchParams } from "react-router-dom";
import { useIsHydrated } from "./use-is-hydrated.ts";

const none = new URLSearchParams();

/** The query in the page's address, also for pages drawn at build time: empty until they're hydrated. */
export function useQueryParams(): URLSearchParams {
  const [params] = useSearchParams();
  return useIsHydrated() ? params : none;
}
