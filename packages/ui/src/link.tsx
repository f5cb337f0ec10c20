import {
  type AnchorHTMLAttributes,
  type ComponentType,
  createContext,
  type ReactNode,
  type Ref,
  useContext,
} from "react";

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string;
  ref?: Ref<HTMLAnchorElement>;
};

/** An app's link component, which changes the page without a reload. It must pass all props to an anchor. */
export type LinkComponent = ComponentType<LinkProps>;

const LinkContext = createContext<LinkComponent>((props) => <a {...props} />);

/** Gives every component below this app's link component. Once per app; the shells also take it as a prop. */
export function LinkProvider({
  component,
  children,
}: {
  component?: LinkComponent | undefined;
  children: ReactNode;
}) {
  if (!component) return children;
  return <LinkContext value={component}>{children}</LinkContext>;
}

/** A link through the app's router, or a plain anchor if none was provided. */
export function Link(props: LinkProps) {
  const Component = useContext(LinkContext);
  return <Component {...props} />;
}

/** One entry of a menu. */
export type NavItem = {
  href: string;
  label: string;
  icon?: ReactNode;
  /** The heading above it; neighbors with the same group share one. */
  group?: string;
  /** Other addresses that belong to this entry. */
  also?: readonly string[];
  /** A count to show, e.g. unread messages; 0 shows nothing. */
  badge?: number;
  /** The meaning of the count, for screen readers, e.g. "unread". */
  badgeLabel?: string;
};

/** Whether `path` is at `href` or below it; the start page counts only itself. */
export const isCurrent = (href: string, path: string): boolean =>
  path === href || (href !== "/" && path.startsWith(`${href.replace(/\/$/, "")}/`));

/** Whether the page at `path` belongs to an entry of a menu. */
export const isCurrentItem = ({ href, also = [] }: NavItem, path: string): boolean =>
  [href, ...also].some((address) => isCurrent(address, path));
