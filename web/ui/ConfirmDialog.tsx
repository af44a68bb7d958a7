import { useState, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { deafPlace } from './deaf-place.ts';
import { Modal } from './Modal.tsx';
import { TextField } from './TextField.tsx';

/**
 * Asks before something that cannot be taken back. `children` names the consequences. With `mustType` the button
 * works only once that text has been typed. While `busy` it cannot be closed.
 */
export function ConfirmDialog({
  open,
  onClose,
  title,
  children,
  confirmText,
  cancelText = 'Cancelar',
  tone = 'danger',
  busy = false,
  busyText,
  disabled = false,
  mustType,
  onConfirm,
}: {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  confirmText: string;
  cancelText?: string;
  tone?: 'danger' | 'primary';
  busy?: boolean;
  busyText?: string;
  /** There is nothing to confirm yet. */
  disabled?: boolean;
  mustType?: string | undefined;
  onConfirm: () => void;
}) {
  const [typed, setTyped] = useState('');
  const blocked = mustType !== undefined && typed.trim() !== mustType.trim();
  // However it was answered: what was typed for one question confirms no other.
  if (!open && typed !== '') setTyped('');
  function close() {
    if (!busy) onClose();
  }
  return (
    <Modal
      open={open}
      onClose={close}
      role="alertdialog"
      described
      className="dialog marco inset-x-4 top-1/2 mx-auto grid max-h-[calc(100%-2rem)] -translate-y-1/2 grid-cols-1 gap-3 overflow-y-auto rounded-sheet p-4 md:max-w-110"
    >
      {(names) => (
        <>
          <h2 id={names.title} className="text-h2">
            {title}
          </h2>
          <div id={names.description} className="text-ink2">
            {children}
          </div>
          {mustType === undefined ? null : (
            <TextField
              label={`Escribe «${mustType}» para confirmar`}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
          <div ref={deafPlace} className="dialog-foot">
            <Button disabled={busy} onClick={close}>
              {cancelText}
            </Button>
            <Button
              variant={tone}
              disabled={blocked || disabled}
              busy={busy}
              busyText={busyText}
              onClick={onConfirm}
            >
              {confirmText}
            </Button>
          </div>
        </>
      )}
    </Modal>
  );
}
