import type { IncomingMessage } from 'node:http';

/**
 * What a page says of itself to who shows a link to it: a messenger, a search engine, the tab of a browser.
 *
 * - url: its one address, with the origin.
 * - image: the address of a picture of it, 1200 × 630.
 * - isThere: false for what is told as missing, with 404.
 * - isListed: whether a search engine may list it.
 */
export type Head = {
  title: string;
  description: string;
  url: string;
  image: string;
  siteName: string;
  isThere: boolean;
  isListed: boolean;
};

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escaped = (text: string) => text.replaceAll(/[&<>"]/gu, (letter) => ENTITIES[letter] ?? letter);

/**
 * Whether somebody asks for a page who is no browser of today: those say what they want it for. A messenger that draws a card
 * for a link says nothing, and reads no more than the head.
 */
export function readsTheHead({ method, headers }: IncomingMessage): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    headers['sec-fetch-dest'] === undefined &&
    headers['sec-fetch-mode'] === undefined
  );
}

/** The page with its own head in place of the one that all pages are built with. */
export function withHead(page: string, head: Head): string {
  const { title, description, url, image, siteName, isThere, isListed } = head;
  const tab = title === siteName ? title : `${title} · ${siteName}`;
  const told = {
    type: 'website',
    locale: 'es_ES',
    site_name: siteName,
    title,
    description,
    url,
    image,
    'image:width': '1200',
    'image:height': '630',
  };
  const og = Object.entries(told)
    .map(([name, content]) => `<meta property="og:${name}" content="${escaped(content)}" />`)
    .join('');
  const canonical =
    isThere && isListed
      ? `<link rel="canonical" href="${escaped(url)}" />`
      : '<meta name="robots" content="noindex" />';
  return page
    .replace(/<title>[^<]*<\/title>/u, () => `<title>${escaped(tab)}</title>`)
    .replace(
      /<meta name="description"[^>]*>/u,
      () => `<meta name="description" content="${escaped(description)}" />`,
    )
    .replace(
      '</head>',
      () => `${canonical}${og}<meta name="twitter:card" content="summary_large_image" /></head>`,
    );
}
