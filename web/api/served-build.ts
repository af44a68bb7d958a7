/**
 * The build of the page that the server gives for this address now, as its mark says; null: no page of ours came.
 *
 * - mark: the selector of the element whose `content` it is.
 */
export async function servedBuild(mark: string): Promise<string | null> {
  const answer = await fetch(location.pathname, { cache: 'no-store', credentials: 'omit' });
  const type = answer.headers.get('content-type') ?? '';
  if (!type.startsWith('text/html')) return null;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  return page.querySelector(mark)?.getAttribute('content') ?? null;
}
