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
