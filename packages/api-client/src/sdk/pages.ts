type Page<Item> = { items: Item[]; nextCursor: string | null };

/** Everything in a list, page by page, read as you go: `for await (const item of each(evoya.listX, { query }))`. */
export async function* each<Item, Input extends { query?: object }>(
  list: (input: Input) => Promise<Page<Item>>,
  input: Input = {} as Input,
): AsyncGenerator<Item, void, undefined> {
  let cursor: string | null | undefined;
  do {
    const query = { ...input.query, ...(cursor && { cursor }) };
    const page = await list({ ...input, query });
    yield* page.items;
    cursor = page.nextCursor;
    // A list that isn't in pages has no cursor at all, and JavaScript lets it in.
  } while (cursor);
}
