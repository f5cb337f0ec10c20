import { type ReactNode, useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";

const articleId = "article";

/**
 * A pre-rendered article without the scripts and data it was drawn from. On the first page it's already in the
 * document; otherwise it comes from the server's copy of the page. Throws if it isn't there.
 */
export async function fetchKept(path: string): Promise<string> {
  const isHere = document.getElementById("root")?.dataset.prerendered === path;
  const html = isHere ? htmlIn(document) : htmlIn(await fetchPage(path));
  if (html === undefined) throw new Error(`${path} has no article`);
  return html;
}

const htmlIn = (page: Document): string | undefined => page.getElementById(articleId)?.innerHTML;

async function fetchPage(path: string): Promise<Document> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} answers ${response.status}`);
  return new DOMParser().parseFromString(await response.text(), "text/html");
}

/** The article as it was drawn at build time. Its links stay within the app. */
export function KeptArticle({ html }: { html: string }) {
  const article = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const path = pathOfPlainClick(event);
      if (!path) return;
      event.preventDefault();
      void navigate(path);
    };
    const { current } = article;
    current?.addEventListener("click", follow);
    return () => current?.removeEventListener("click", follow);
  }, [navigate]);
  // Our own words, drawn at build time: nobody else typed anything in it.
  return <article id={articleId} ref={article} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** The article, where it's drawn. */
export function DrawnArticle({ children }: { children: ReactNode }) {
  return <article id={articleId}>{children}</article>;
}

/** Where a clicked link leads if we should handle it here; undefined for new tabs and jumps within the page. */
function pathOfPlainClick(event: MouseEvent): string | undefined {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const href = link?.getAttribute("href");
  return isPlain && href?.startsWith("/") ? href : undefined;
}
