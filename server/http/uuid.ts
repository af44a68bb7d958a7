const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text has the form of an id; asking the database with anything else would be an error there. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
