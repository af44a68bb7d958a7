import type { DatosDeError } from '#contrato/errores-de-tarjeta.ts';
import { type CsvTable, parseCsv, tableFault } from '#server/external/sheets/csv-reader.ts';
import type { Workbook } from '#server/external/sheets/xlsx-reader.ts';
import { openThread } from '#server/external/thread.ts';
import { openLane } from '#server/http/load/lane.ts';
import { AppError } from '#server/http/refusals/errors.ts';

/** What the thread is asked: a CSV, or of a workbook the sheet of that name, without one the first that says anything. */
export type Asked = { csv: Uint8Array } | { book: Uint8Array; wanted: string | undefined };
/** `refused`: the facts of a csv_no_valido, the only refusal of a file; `error`: a fault of ours. */
export type Answer<Told> = { told: Told } | { refused: DatosDeError } | { error: string };

/** A workbook at the bounds takes half a second and some 200 MB. */
const LIMITS = { heapMb: 768, patienceMs: 30_000 };
/** A CSV of so many bytes is read in two milliseconds, one of 2 MB in up to 200: what is longer is read by the thread. */
const CSV_HERE = 64 * 1024;

const thread = openThread<Asked, Answer<unknown>>(new URL('./sheet-worker.ts', import.meta.url), LIMITS);
const sheets = openLane({ concurrent: 1, queued: 10 });

/** The table of a file, the sheets that it has and which of them it is: of a CSV none. */
type Sheet = Omit<Workbook, 'hoja'> & { hoja: string | null };

/** Reads one sheet of a file that somebody brings, a workbook or a CSV. Errors: csv_no_valido, servicio_ocupado. */
export async function readSheet(bytes: Uint8Array, wanted?: string): Promise<Sheet> {
  if (isZip(bytes)) return await readWorkbook(bytes, wanted);
  return { table: await readCsv(bytes), hojas: [], hoja: null };
}

/** Whether bytes are a zip, as workbooks are. */
function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}

/**
 * Reads a CSV as `parseCsv` does, a long one in a thread that nobody who scores waits for. Errors: csv_no_valido,
 * servicio_ocupado.
 */
export async function readCsv(bytes: Uint8Array): Promise<CsvTable> {
  if (bytes.length <= CSV_HERE) return parseCsv(bytes);
  return await inThread<CsvTable>({ csv: bytes }, 'no se puede leer');
}

/** Reads one sheet of an .xlsx as `parseWorkbook` does, in that thread. Errors: csv_no_valido, servicio_ocupado. */
export async function readWorkbook(bytes: Uint8Array, wanted?: string): Promise<Workbook> {
  return await inThread<Workbook>({ book: bytes, wanted }, 'no se puede leer: guárdalo como CSV');
}

/** `tooMuch`: what is said of a file that the thread took too long over, or too much memory for. */
async function inThread<Told>(asked: Asked, tooMuch: string): Promise<Told> {
  const refused = (thrown: unknown): never => {
    const code = thrown instanceof Error && 'code' in thrown ? thrown.code : undefined;
    if (code === 'ABORT_ERR' || code === 'ERR_WORKER_OUT_OF_MEMORY') throw tableFault(tooMuch);
    throw thrown;
  };
  const answer = await sheets.run(async () => await thread.ask(asked).catch(refused));
  if ('told' in answer) return answer.told as Told;
  if ('refused' in answer) throw new AppError('csv_no_valido', answer.refused);
  throw new Error(answer.error);
}
