/**
 * Takes the phone's database away, as another program of the phone would: every page must let go of it first. Files of
 * tests may share a process, and with it what is kept.
 */
export function emptyPhone(): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase('hoyo19');
    request.addEventListener('success', () => resolve());
    request.addEventListener('error', () => reject(new Error('not deleted')));
    request.addEventListener('blocked', () => reject(new Error('a page holds the database')));
  });
}
