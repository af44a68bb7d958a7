import {
  type AppError,
  isRefusal,
  isRefusedValue,
  statusOf,
  toAppError,
} from '#server/http/refusals/errors.ts';
import type { Log } from '#server/http/base/log.ts';

const EVERY_MS = 60_000;
/** Kinds kept apart at most; whatever else comes in the same minute is one kind. */
const MAX_KINDS = 200;

type Level = 'warn' | 'error';
type Complaint = { level: Level; kind: string; facts: Record<string, unknown>; text: string };

export type Complaints = {
  /** What was thrown as the refusal it is answered with; the log is told what the operator has to know. */
  refusal: (thrown: unknown, requestId: string) => AppError;
  /** Logs the first of a kind at once, and once a minute how many more there were. */
  tell: (complaint: Complaint) => void;
};

/**
 * What goes wrong, in a log that nobody outside can fill: an intended refusal has no stack and, unless we refuse for want
 * of means, no line; a thing of one kind that goes wrong a thousand times in a minute takes two lines.
 */
export function openComplaints(log: Log, { everyMs = EVERY_MS }: { everyMs?: number } = {}): Complaints {
  const more = new Map<string, number>();
  const sumUp = (level: Level, kind: string, text: string): void => {
    const veces = more.get(kind) ?? 0;
    if (veces === 0) {
      more.delete(kind);
      return;
    }
    log[level]({ tipo: kind, veces }, `${text}, again`);
    more.set(kind, 0);
    wait(level, kind, text);
  };
  const wait = (level: Level, kind: string, text: string): void => {
    setTimeout(sumUp, everyMs, level, kind, text).unref();
  };
  const tell = ({ level, kind: given, facts, text }: Complaint): void => {
    const kind = more.size < MAX_KINDS || more.has(given) ? given : 'other';
    const counted = more.get(kind);
    more.set(kind, counted === undefined ? 0 : counted + 1);
    if (counted !== undefined) return;
    log[level](facts, text);
    wait(level, kind, text);
  };
  return { tell, refusal: (thrown, id) => refusalOf(tell, thrown, id) };
}

function refusalOf(tell: Complaints['tell'], thrown: unknown, id: string): AppError {
  const error = toAppError(thrown);
  const { codigo } = error;
  if (isRefusal(thrown)) {
    if (statusOf(codigo) >= 500)
      tell({ level: 'warn', kind: codigo, facts: { id }, text: `refused: ${codigo}` });
  } else if (isRefusedValue(thrown)) {
    // A schema let through what the store does not take: the caller's fault, and ours.
    const facts = { err: thrown, id };
    tell({ level: 'warn', kind: kindOf(thrown), facts, text: 'the store refused a value' });
  } else if (statusOf(codigo) >= 500)
    tell({ level: 'error', kind: kindOf(thrown), facts: { err: thrown, id }, text: codigo });
  return error;
}

/** The same fault at the same place; never its message, which may quote what somebody sent. */
function kindOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return typeof thrown;
  const code = 'code' in thrown ? String(thrown.code) : '';
  const place = /^\s+at .*$/mu.exec(thrown.stack ?? '')?.[0].trim() ?? '';
  return [thrown.name, code, place].filter((part) => part !== '').join(' ');
}
