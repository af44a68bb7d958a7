/**
 * The build of the page that the server gives for this address now; null: no page of ours came. It is read as text: to
 * make a document of it is what the policy of our pages forbids (`require-trusted-types-for`).
 */
export async function servedBuild(): Promise<string | null> {
  const answer = await fetch(location.pathname, { cache: 'no-store', credentials: 'omit' });
  const type = answer.headers.get('content-type') ?? '';
  if (!type.startsWith('text/html')) return null;
  return /<meta name="build" content="([^"]+)"/u.exec(await answer.text())?.[1] ?? null;
}
