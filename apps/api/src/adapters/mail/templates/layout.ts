import { brand } from "@evoya/domain/brand";

export type RenderedMail = { subject: string; text: string; html: string };

/** What an email consists of; text and HTML are both made from it, so they can't disagree. */
export type MailBlock =
  | { kind: "paragraph"; text: string }
  | { kind: "quote"; text: string }
  | { kind: "details"; rows: readonly (readonly [label: string, value: string])[] };

export type MailContent = {
  subject: string;
  heading: string;
  blocks: readonly MailBlock[];
  /** The one thing to do next. `url` must be http or https. */
  action?: { label: string; url: string };
};

const colours = { ink: "#1f2a37", soft: "#5b6675", line: "#e7e0d6", paper: "#fbf8f3", accent: "#b4532a" };

export const paragraph = (text: string): MailBlock => ({ kind: "paragraph", text });
export const quote = (text: string): MailBlock => ({ kind: "quote", text });

/** Rows without a value are left out. */
export const details = (rows: Record<string, string | number | null | undefined>): MailBlock => ({
  kind: "details",
  rows: Object.entries(rows).flatMap(([label, value]) =>
    value === null || value === undefined || value === "" ? [] : [[label, String(value)] as const],
  ),
});

/** The shared layout of every email. Values are escaped here, and only here. */
export function layOut({ subject, heading, blocks, action }: MailContent): RenderedMail {
  const url = action && checkUrl(action.url);
  const body = blocks.map(blockHtml).join("");
  const button = action && url ? buttonHtml(action.label, url) : "";
  const link = action && url ? [`${action.label}:\n${url}`] : [];
  return {
    subject,
    text: `${[heading, ...blocks.map(blockText), ...link, `-- \n${footer.join("\n")}`].join("\n\n")}\n`,
    html: page(
      subject,
      `<h1 style="margin:0 0 16px;font-size:24px">${escapeHtml(heading)}</h1>${body}${button}`,
    ),
  };
}

/** Where the way out of a kind of email is put; the end of every page. */
const end = "</div></body></html>";

/** The same email with a link that turns emails like it off. */
export function withWayOut({ subject, text, html }: RenderedMail, url: string): RenderedMail {
  const label = "Turn off emails like this";
  const link = `<a href="${escapeHtml(checkUrl(url))}" style="color:${colours.soft}">${label}</a>`;
  const place = html.lastIndexOf(end);
  return {
    subject,
    text: `${text}${label}: ${url}\n`,
    html: `${html.slice(0, place)}<p style="margin:8px 0 0;font-size:13px">${link}</p>${html.slice(place)}`,
  };
}

/** Makes text safe between tags and within quoted attributes. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const footer = [`${brand.name} · ${brand.tagline}`, `${brand.supportEmail} · ${brand.supportPhone}`];

function blockText(block: MailBlock): string {
  if (block.kind === "details") return block.rows.map(([label, value]) => `${label}: ${value}`).join("\n");
  return block.kind === "quote" ? block.text.replace(/^/gm, "> ") : block.text;
}

function blockHtml(block: MailBlock): string {
  if (block.kind === "paragraph") return `<p style="margin:0 0 16px">${withBreaks(block.text)}</p>`;
  if (block.kind === "quote")
    return (
      `<blockquote style="margin:0 0 16px;padding:12px 16px;border-left:3px solid ${colours.accent};` +
      `background:${colours.paper}">${withBreaks(block.text)}</blockquote>`
    );
  const rows = block.rows.map(
    ([label, value]) =>
      `<tr><td style="padding:6px 16px 6px 0;color:${colours.soft};vertical-align:top">${escapeHtml(label)}</td>` +
      `<td style="padding:6px 0">${withBreaks(value)}</td></tr>`,
  );
  return `<table role="presentation" style="margin:0 0 16px;border-collapse:collapse">${rows.join("")}</table>`;
}

function buttonHtml(label: string, url: string): string {
  const style =
    `display:inline-block;padding:12px 24px;border-radius:8px;background:${colours.accent};` +
    "color:#ffffff;text-decoration:none;font-weight:600";
  return `<p style="margin:24px 0 0"><a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a></p>`;
}

function page(title: string, content: string): string {
  const font = "font:16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(title)}</title></head>`,
    `<body style="margin:0;padding:24px;background:${colours.paper};color:${colours.ink};${font}">`,
    '<div style="max-width:560px;margin:0 auto">',
    `<p style="margin:0 0 16px;font-size:18px;font-weight:700">${escapeHtml(brand.name)}</p>`,
    `<div style="padding:32px;background:#ffffff;border:1px solid ${colours.line};border-radius:12px">`,
    `${content}</div>`,
    `<p style="margin:16px 0 0;font-size:13px;color:${colours.soft}">`,
    `${footer.map(escapeHtml).join("<br>")}</p>${end}`,
  ].join("");
}

const withBreaks = (text: string) => escapeHtml(text).replace(/\r?\n/g, "<br>");

function checkUrl(url: string): string {
  const { protocol, href } = new URL(url);
  if (protocol !== "https:" && protocol !== "http:") throw new Error(`An email cannot link to ${protocol}`);
  return href;
}
