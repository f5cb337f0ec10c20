import { Button } from "@evoya/ui/button";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { Component, type ReactNode, type RefObject } from "react";

type Place = { entry: Element; bottom: number };
type KeepPlaceProps = {
  /** What the entries scroll in; where it's as tall as they are, the page scrolls. */
  box: RefObject<HTMLElement | null>;
  /** Identifies the first entry. */
  first: string | undefined;
  children: ReactNode;
};

/**
 * Keeps a list's entries where they are on screen when earlier ones appear above them. Only a class can look at the
 * page right before it changes.
 */
export class KeepPlace extends Component<KeepPlaceProps> {
  override getSnapshotBeforeUpdate(before: KeepPlaceProps): Place | null {
    const entry = this.props.box.current?.querySelector("li");
    if (!entry || before.first === this.props.first) return null;
    return { entry, bottom: entry.getBoundingClientRect().bottom };
  }

  override componentDidUpdate(_props: KeepPlaceProps, _state: unknown, place: Place | null): void {
    if (!place?.entry.isConnected) return;
    const moved = () => place.entry.getBoundingClientRect().bottom - place.bottom;
    this.props.box.current?.scrollBy({ top: moved(), behavior: "instant" });
    window.scrollBy({ top: moved(), behavior: "instant" });
  }

  override render(): ReactNode {
    return this.props.children;
  }
}

/** A conversation that loads page by page, each additional page with earlier messages. */
export type EarlierPages = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<{ hasNextPage: boolean; isFetchNextPageError: boolean; error: unknown }>;
};

type EarlierMessagesProps = { pages: EarlierPages; box: RefObject<HTMLElement | null> };

/** Loads the page before the first message on screen; nothing once that's the first of all. */
export function EarlierMessages({ pages, box }: EarlierMessagesProps) {
  if (!pages.hasNextPage) return null;
  const load = async () => {
    const { hasNextPage, isFetchNextPageError, error } = await pages.fetchNextPage();
    if (isFetchNextPageError) toast.error("We couldn't load earlier messages", problemText(error));
    // The button is gone, and the keyboard would start at the top of the page.
    else if (!hasNextPage) box.current?.focus({ preventScroll: true });
  };
  return (
    <Button
      variant="outline"
      size="sm"
      className="mx-auto mb-4 flex"
      busy={pages.isFetchingNextPage}
      busyLabel="Loading..."
      onClick={() => void load()}
    >
      Show earlier messages
    </Button>
  );
}
