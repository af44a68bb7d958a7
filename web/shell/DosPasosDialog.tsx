import { type ReactNode } from 'react';
import type { CodigoDeError } from '#contrato/errores.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { useDiscard } from '#web/ui/use-discard.tsx';
import { QueryView, type QueryState } from './QueryView.tsx';
import type { Action } from './use-action.ts';

/**
 * The one two-step act: what it would do is counted by the club and shown, and what was shown is confirmed.
 * Refused because something changed meanwhile, it is counted again and stays open; refused because it is gone, it closes.
 *
 * - preview: the query of the facts; never from the cache.
 * - input: what is sent of the facts.
 * - mustType: the text to type first, for facts that ask it.
 * - dirty: something was typed over the facts, which is not lost without asking.
 * - gone: the refusals after which there is nothing left to confirm.
 */
export function DosPasosDialog<Facts, Input>({
  preview,
  action,
  input,
  open = true,
  title,
  confirmText,
  busyText,
  tone = 'danger',
  mustType,
  failed = 'No se pudieron cargar los datos',
  loading,
  gone,
  dirty,
  onClose,
  onDone = onClose,
  children,
}: {
  preview: QueryState<Facts>;
  action: Action<Input, unknown>;
  input: (facts: Facts) => Input;
  open?: boolean;
  title: ReactNode;
  confirmText: string;
  busyText: string;
  tone?: 'danger' | 'primary';
  mustType?: (facts: Facts) => string | null;
  failed?: string;
  loading?: string;
  gone?: readonly CodigoDeError[];
  dirty?: boolean;
  onClose: () => void;
  onDone?: () => void;
  children: (facts: Facts) => ReactNode;
}) {
  const { data } = preview;
  const discard = useDiscard(dirty, onClose);
  const typed = data === undefined ? null : mustType?.(data);
  async function confirm() {
    if (data === undefined) return;
    const outcome = await action.run(input(data));
    if (outcome.ok) return onDone();
    const codigo = outcome.refusal?.codigo;
    if (gone?.some((one) => one === codigo)) return onClose();
    await preview.refetch();
    return undefined;
  }
  return (
    <>
      <ConfirmDialog
        open={open}
        onClose={discard.close}
        title={title}
        confirmText={confirmText}
        busyText={busyText}
        tone={tone}
        busy={action.pending}
        disabled={data === undefined}
        mustType={typed ?? undefined}
        onConfirm={() => void confirm()}
      >
        <QueryView query={preview} failed={failed} rows={3} loading={loading}>
          {children}
        </QueryView>
      </ConfirmDialog>
      {discard.question}
    </>
  );
}
