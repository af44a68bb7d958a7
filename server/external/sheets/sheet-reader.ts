import type { DatosDeError } from '#contrato/errores-de-tarjeta.ts';
import { tableFault } from '#server/external/sheets/csv-reader.ts';
import type { Workbook } from '#server/external/sheets/xlsx-reader.ts';
import { openThread } from '#server/external/thread.ts';
import { openLane } from '#server/http/load/lane.ts';
import { AppError } from '#server/http/refusals/errors.ts';

/** What the thread is asked: the sheet of that name, or the first that says anything. */
export type Asked = { bytes: Uint8Array; wanted: string | undefined };
/** `refused`: the facts of a csv_no_valido, the only refusal of a workbook; `error`: a fault of ours. */
export type Answer = { book: Workbook } | { refused: DatosDeError } | { error: string };

/** A workbook at the bounds takes half a second and some 200 MB. */
const LIMITS = { heapMb: 768, patienceMs: 30_000 };

const thread = openThread<Asked, Answer>(new URL('./sheet-worker.ts', import.meta.url), LIMITS);
const sheets = openLane({ concurrent: 1, queued: 10 });

/** Whether bytes are a zip, as workbooks are. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}

/**
 * Reads one sheet of an .xlsx as `parseWorkbook` does, in a thread that nobody who scores waits for. Errors: csv_no_valido,
 * servicio_ocupado.
 */
export async function readWorkbook(bytes: Uint8Array, wanted?: string): Promise<Workbook> {
  const answer = await sheets.run(async () => await thread.ask({ bytes, wanted }).catch(refused));
  if ('book' in answer) return answer.book;
  if ('refused' in answer) throw new AppError('csv_no_valido', answer.refused);
  throw new Error(answer.error);
}

/** A workbook that the thread took too long over, or too much memory for. */
function refused(thrown: unknown): never {
  const code = thrown instanceof Error && 'code' in thrown ? thrown.code : undefined;
  if (code === 'ABORT_ERR' || code === 'ERR_WORKER_OUT_OF_MEMORY')
    throw tableFault('no se puede leer: guárdalo como CSV');
  throw thrown;
}
