/** What a box that offers names says where it has none to offer: that nobody has the name is known once the club has answered. */
export function emptyTextOf(
  { isError, isFetching }: { isError: boolean; isFetching: boolean },
  { none, failed, loading = 'Cargando...' }: { none: string; failed: string; loading?: string },
): string {
  if (isFetching) return loading;
  return isError ? failed : none;
}
