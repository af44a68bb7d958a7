export type BoundedRequest = {
  signal: AbortSignal;
  /** Bytes after decompression. */
  maxBytes: number;
  headers?: Record<string, string>;
  /** Fields of a form: the request is a POST. */
  form?: Record<string, string>;
};

/**
 * The text behind an address of a machine that is not trusted: only a 200, no redirect followed, no more bytes than
 * allowed (counted after decompression), no cookies. Rejects with a reason without personal data otherwise.
 */
export async function fetchText(url: URL, request: BoundedRequest): Promise<string> {
  const { signal, maxBytes, headers = {}, form } = request;
  const post = form ? { method: 'POST', body: new URLSearchParams(form) } : {};
  const response = await fetch(url, { redirect: 'manual', credentials: 'omit', signal, headers, ...post });
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new Error(`answered with ${response.status}`);
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new Error(`answered with more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
