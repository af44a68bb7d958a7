import { types } from 'pg';

type Parse = (value: string) => unknown;

const OID = {
  int8: 20,
  date: 1082,
  numeric: 1700,
  int8Array: 1016,
  dateArray: 1182,
  numericArray: 1231,
  textArray: 1009,
};

const parseTextArray = types.getTypeParser(OID.textArray, 'text') as (value: string) => (string | null)[];
const asText: Parse = (value) => value;
const asNumbers: Parse = (value) =>
  parseTextArray(value).map((item) => (item === null ? null : Number(item)));

const own = new Map<number, Parse>([
  [OID.int8, Number],
  [OID.numeric, Number],
  [OID.date, asText],
  [OID.int8Array, asNumbers],
  [OID.numericArray, asNumbers],
  [OID.dateArray, parseTextArray],
]);

/**
 * The parser of a PostgreSQL type, the same on both stores.
 *
 * - int8 and numeric become numbers: counts, sums and handicaps, all far below 2^53.
 * - date stays 'AAAA-MM-DD': a day of the club has no time zone.
 * - timestamptz and timestamp become Date, json is parsed; the rest as node-postgres does.
 */
export function typeParser(oid: number, format: 'text' | 'binary' = 'text'): Parse {
  return own.get(oid) ?? (types.getTypeParser(oid, format) as Parse);
}
