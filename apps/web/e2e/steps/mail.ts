import { expect, type Page } from "@playwright/test";

type Mail = { to: string; text: string };

/** The newest link of one kind emailed to an address, in an email that contains `about`. */
export async function mailedLink(page: Page, to: string, path: string, about = ""): Promise<string> {
  const find = async () => {
    const answer = await page.request.get(`${process.env.E2E_API_URL}/dev/outbox?format=json`);
    const { items }: { items: Mail[] } = await answer.json();
    const own = items.filter((mail) => mail.to === to && mail.text.includes(about));
    return own.flatMap(({ text }) => new RegExp(`https?://\\S*/${path}#\\S+`).exec(text)?.[0] ?? [])[0] ?? "";
  };
  await expect.poll(find).toContain(path);
  return find();
}
