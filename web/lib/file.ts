/** A file as base64, for a JSON request. Rejects when it cannot be read. */
export async function fileToBase64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  for (let start = 0; start < bytes.length; start += 32_768)
    binary += String.fromCharCode(...bytes.subarray(start, start + 32_768));
  return btoa(binary);
}

/** How long a browser may take to fetch what it was handed: Safari begins after the tap is over. */
const FETCHED_MS = 60_000;

/** Hands a file to the person under a name. */
export function download(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(URL.revokeObjectURL.bind(URL, url), FETCHED_MS);
}

/** Hands a sheet that the club wrote to the person. */
export function downloadCsv({ archivo, csv }: { archivo: string; csv: string }): void {
  download(archivo, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
}
