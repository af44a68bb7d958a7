import type { ReactNode } from 'react';
import { FormSheet } from '#web/ui/FormSheet.tsx';
import type { AnyForm } from '#web/ui/use-form.ts';
import type { TorneoElegido } from './queries.ts';

/**
 * The tall dialog in which something of a torneo is set: what was loaded is edited, and saved whole.
 *
 * - cargado: whether there is something to save yet. cambiado: what is said where somebody else saved meanwhile.
 */
export function EditorDeTorneo({
  form,
  torneo,
  titulo,
  cargado,
  cambiado,
  aside,
  onClose,
  children,
}: {
  form: AnyForm;
  torneo: TorneoElegido;
  titulo: string;
  cargado: boolean;
  cambiado: ReactNode;
  aside?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <FormSheet
      form={form}
      tall
      size="lg"
      summary={false}
      title={titulo}
      description={torneo.nombre}
      disabled={!cargado}
      onClose={onClose}
      aside={aside}
      lead={cambiado}
    >
      {children}
    </FormSheet>
  );
}
