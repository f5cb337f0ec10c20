import { brand } from "@evoya/domain/brand";
import { useEffect } from "react";

/**
 * Names the page in the browser's tab and history, for as long as it is shown. By an element of its own: one that stayed
 * would hide the titles of public pages, which come after it in the head.
 */
export function useTitle(title: string): void {
  useEffect(() => {
    const element = document.createElement("title");
    element.textContent = `${title} · ${brand.name}`;
    document.head.prepend(element);
    return () => element.remove();
  }, [title]);
}
