import { createHash } from 'node:crypto';
import { versionlessDocument } from '#server/openapi/document.ts';

/** Keys whose text is for people: another sentence changes nothing of what travels. */
const PROSE = new Set(['description', 'summary', 'example', 'examples', 'title']);

/** What travels, in one order whatever the files say it in. Names of fields are no keywords. */
function travelling(value: unknown, isNames = false): unknown {
  if (Array.isArray(value)) return value.map((entry) => travelling(entry));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => isNames || !PROSE.has(key));
  return Object.fromEntries(
    kept
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, child]) => [key, travelling(child, !isNames && key === 'properties')]),
  );
}

/** The fingerprint of what travels, as `contrato/version.ts` remembers it by version. */
export async function fingerprint(): Promise<string> {
  const { paths, components, webhooks } = await versionlessDocument();
  return createHash('sha256')
    .update(JSON.stringify(travelling({ paths, components, webhooks })))
    .digest('hex')
    .slice(0, 16);
}
