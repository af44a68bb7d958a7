const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text has the shape of an id. Where the contract says what a request names, that was asked there. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
