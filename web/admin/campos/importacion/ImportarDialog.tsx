import { useState } from 'react';
import type { ImportacionDeCampo } from '#contrato/admin/lectura-de-campo.ts';
import { Sheet } from '#web/ui/Dialog.tsx';
import { useDiscard } from '#web/ui/use-discard.tsx';
import { Lectura } from './Lectura.tsx';
import { Origen } from './Origen.tsx';

/** A course from the federation, in two steps: where the page comes from, and what of it is saved. */
export function ImportarDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [leida, setLeida] = useState<ImportacionDeCampo | null>(null);
  // Chosen or typed over what was read
  const [sucia, setSucia] = useState(false);
  const [guardando, setGuardando] = useState(false);
  const discard = useDiscard(sucia, onClose);
  return (
    <>
      <Sheet
        open={open}
        busy={guardando}
        onClose={discard.close}
        title="Importar campo de la RFEG"
        description={
          leida === null
            ? 'Primero se lee la página del club; no se guarda nada hasta que lo confirmes.'
            : 'Esto es lo que dice la página. Elige lo que se guarda.'
        }
        size="lg"
      >
        {leida === null ? (
          <Origen onLeida={setLeida} />
        ) : (
          <Lectura
            leida={leida}
            onSucia={setSucia}
            onGuardando={setGuardando}
            onVolver={() => setLeida(null)}
            onGuardada={onClose}
          />
        )}
      </Sheet>
      {discard.question}
    </>
  );
}
