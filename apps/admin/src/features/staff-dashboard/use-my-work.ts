import type { WholePart } from "@evoya/schemas/my-work";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { myWorkQuery } from "./queries.ts";

const wholeParts: readonly WholePart[] = ["tasks", "mentions"];

/** The address of the dashboard with all of one part of someone's work. */
export const allOfPart = (part: WholePart): string => `?all=${part}`;

/** The part of their work that the address asks for in full. */
export function useWholePart(): WholePart | undefined {
  const asked = useSearchParams()[0].get("all");
  return wholeParts.find((part) => part === asked);
}

/** The work of whoever is signed in, as the address asks for it. */
export const useMyWork = () => useQuery(myWorkQuery(useWholePart()));
