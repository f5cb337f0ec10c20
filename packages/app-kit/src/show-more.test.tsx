import { Toaster } from "@evoya/ui/toast";
import { QueryClient, QueryClientProvider, useInfiniteQuery } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { ShowMore } from "./show-more.tsx";

afterEach(cleanup);

/** Three pages in order; `asked` counts calls for pages after the first. */
function open({ isDown = false } = {}) {
  const source = { isDown, asked: 0, held: Promise.resolve() };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  function List() {
    const list = useInfiniteQuery({
      queryKey: ["letters"],
      queryFn: async ({ pageParam: page }) => {
        if (page > 0) source.asked += 1;
        if (page > 0) await source.held;
        if (page > 0 && source.isDown) throw new Error("No answer.");
        return ["a", "b", "c"][page];
      },
      initialPageParam: 0,
      getNextPageParam: (_page, pages) => (pages.length < 3 ? pages.length : undefined),
    });
    return (
      <main tabIndex={-1}>
        <p>{list.data?.pages.join("")}</p>
        <ShowMore pages={list} />
      </main>
    );
  }
  render(
    <QueryClientProvider client={client}>
      <List />
      <Toaster />
    </QueryClientProvider>,
  );
  return source;
}

const button = () => screen.findByRole("button", { name: "Show more" });

test("loads page after page until there are no more, and then passes the focus on", async () => {
  open();
  await userEvent.click(await button());
  await screen.findByText("ab");
  expect(document.activeElement).toBe(await button());
  await userEvent.click(await button());
  await screen.findByText("abc");
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("main")));
});

test("says so if a page can't be loaded, keeps what's there, and can be asked again", async () => {
  const source = open({ isDown: true });
  await userEvent.click(await button());
  await screen.findByText("We couldn't load more");
  expect(screen.getByText("a")).toBeTruthy();
  source.isDown = false;
  await userEvent.click(await button());
  await screen.findByText("ab");
});

test("a second click loads no page more while one is on its way", async () => {
  const source = open();
  const { promise, resolve } = Promise.withResolvers<void>();
  source.held = promise;
  await userEvent.click(await button());
  await userEvent.click(await screen.findByRole("button", { name: "Loading..." }));
  resolve();
  await screen.findByText("ab");
  expect(source.asked).toBe(1);
});
