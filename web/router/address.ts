/** Where the phone is: the three parts of an address as the browser writes them. A new object for each navigation. */
export type Location = Readonly<{ pathname: string; search: string; hash: string }>;

/** What the address says where the path of a screen has a name: `:torneoSlug`, decoded. */
export type Params = Readonly<Record<string, string | undefined>>;

/** The address in one piece. */
export function hrefOf({ pathname, search, hash }: Location): string {
  return pathname + search + hash;
}

/**
 * What the names of a screen's path (`/torneos/:torneoSlug`) stand for in an address, decoded; null where it is another
 * screen. Capitals and slashes at the end make no difference; a name stands for exactly one piece, which is not empty.
 */
export function matchPath(path: string, pathname: string): Params | null {
  const asked = pieces(pathname);
  const names = pieces(path);
  if (names.length !== asked.length) return null;
  const params: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const value = decoded(asked[index] ?? '');
    if (name.startsWith(':') && value !== '') params[name.slice(1)] = value;
    else if (name.toLowerCase() !== value.toLowerCase()) return null;
  }
  return params;
}

function pieces(path: string): string[] {
  return path.replace(/\/+$/u, '').split('/');
}

/** A piece as it was before it was written into an address; one that nobody encoded so ('100%') as it stands. */
function decoded(piece: string): string {
  try {
    return decodeURIComponent(piece);
  } catch {
    return piece;
  }
}
