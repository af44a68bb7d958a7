import { refusalOf } from './refusal.ts';

/** Tells the club's log of a fault of this page. What is no fault of ours (no coverage, a refusal) is not told. */
export function reportFault(fault: unknown): void {
  if (refusalOf(fault).codigo === 'fallo_de_la_app') void tell(fault);
}

/** What tells it comes when there is something to tell; a page that cannot get it could not tell either. */
async function tell(fault: unknown): Promise<void> {
  const part = await import('./tell-fault.ts').catch(() => null);
  part?.tellFault(fault);
}
