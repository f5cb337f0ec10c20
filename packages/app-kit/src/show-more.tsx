import { Button, type ButtonProps } from "@evoya/ui/button";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";

/** A list that loads page by page. */
export type Pages = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<{ isFetchNextPageError: boolean; error: unknown }>;
};

type ShowMoreProps = Pick<ButtonProps, "variant" | "size" | "className" | "children"> & {
  pages: Pages;
  /** What's said if the next page couldn't be loaded. */
  failed?: string;
};

/** Loads a list's next page; nothing once all of them are there. */
export function ShowMore({
  pages,
  failed = "We couldn't load more",
  variant = "outline",
  children = "Show more",
  ...look
}: ShowMoreProps) {
  if (!pages.hasNextPage) return null;
  const load = async () => {
    const { isFetchNextPageError, error } = await pages.fetchNextPage();
    if (isFetchNextPageError) toast.error(failed, problemText(error));
  };
  return (
    <Button
      {...look}
      variant={variant}
      busy={pages.isFetchingNextPage}
      busyLabel="Loading..."
      onClick={() => void load()}
    >
      {children}
    </Button>
  );
}
