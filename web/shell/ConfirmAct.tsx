import { type ComponentProps } from 'react';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import type { Action } from './use-action.ts';

/** The one act that is asked about first: open while there is an `input` to send, and closed once it is done. */
export function ConfirmAct<Input>({
  action,
  input,
  onClose,
  ...question
}: Omit<ComponentProps<typeof ConfirmDialog>, 'open' | 'busy' | 'onConfirm'> & {
  action: Action<Input, unknown>;
  input: Input | null;
}) {
  async function confirm() {
    if (input === null) return;
    const { ok } = await action.run(input);
    if (ok) onClose();
  }
  return (
    <ConfirmDialog
      {...question}
      open={input !== null}
      onClose={onClose}
      busy={action.pending}
      onConfirm={() => void confirm()}
    />
  );
}
