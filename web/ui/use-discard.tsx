import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { useTyped } from './use-typed.ts';

/**
 * The way out of a dialog in which something may have been typed: `close` asks before that is lost, and closes at once where
 * nothing would be. The dialog draws `question` behind itself.
 */
export function useDiscard(
  dirty: boolean | undefined,
  onClose: () => void,
): { close: () => void; question: ReactNode } {
  const [asking, setAsking] = useState(false);
  useTyped(dirty ?? false);
  return {
    close: () => (dirty ? setAsking(true) : onClose()),
    question: (
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="¿Descartar los cambios?"
        confirmText="Descartar"
        cancelText="Seguir editando"
        onConfirm={() => {
          setAsking(false);
          onClose();
        }}
      >
        Lo que has escrito todavía no se ha guardado.
      </ConfirmDialog>
    ),
  };
}
