import { brand } from "@evoya/domain/brand";
import { useEffect } from "react";

/**
 * Sets the page's title in the browser's tab and history for as long as it's shown. Uses its own element: one that
 * stayed would hide the titles of public pages, which come after it in the head.
 */
export function useTitle(title: string): void {
  useEffect(() => {
    const element = document.createElement("title");
    element.textContent = `${title} · ${brand.name}`;
    document.head.prepend(element);
    return () => element.remove();
  }, [title]);
}
