import { toast } from "@evoya/ui/toast";
import { useEffect, useRef } from "react";

type Loading = { isFailed: boolean; isLoaded: boolean; text: string };

/**
 * Says once that something couldn't be loaded, whatever refetches in the background (admin spec §8). Returns what to
 * call before a retry by hand, which is worth saying again.
 */
export function useLoadToast({ isFailed, isLoaded, text }: Loading): () => void {
  const isSaid = useRef(false);
  useEffect(() => {
    if (isLoaded) isSaid.current = false;
    if (!isFailed || isSaid.current) return;
    isSaid.current = true;
    toast.error("Error", text);
  }, [isFailed, isLoaded, text]);
  return () => {
    isSaid.current = false;
  };
}
