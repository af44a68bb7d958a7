import { useState } from 'react';
import { QueryView } from '#web/shell/QueryView.tsx';
import { formatCount } from '#web/lib/format.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { FieldsSkeleton } from '#web/ui/FieldsSkeleton.tsx';
import { FormSheet } from '#web/ui/FormSheet.tsx';
import { useForm } from '#web/ui/use-form.ts';
import {
  type TorneoElegido,
  useDuplicarTorneo,
  useFicha,
  useOpciones,
  useSalidasDeCampo,
} from '../queries.ts';
import { avisarFaltas, TorneoFields } from './TorneoFields.tsx';
import { copiaDe, datosNuevosDe, faltasDeNuevo, valoresNuevos } from './valores.ts';

/** Another torneo like this one: the form of a new one, filled with everything of it but its day. */
export function DuplicarTorneoDialog({ torneo, onClose }: { torneo: TorneoElegido; onClose: () => void }) {
  const query = useFicha(torneo.id);
  const opciones = useOpciones();
  const ficha = opciones.data && query.data;
  // Drawn once both are here: the form begins anew then, whatever was typed meanwhile.
  const ambas = opciones.data === undefined ? { ...opciones, data: undefined } : query;
  const salidasDe = useSalidasDeCampo();
  const duplicar = useDuplicarTorneo();
  const [conParticipantes, setConParticipantes] = useState(false);
  const form = useForm({
    initial: () => (ficha ? copiaDe(ficha, opciones.data?.ligas ?? []) : valoresNuevos()),
    of: ficha?.id,
    faults: (valores) => faltasDeNuevo(valores, salidasDe(valores.campoId)),
    onFaults: avisarFaltas,
    onSubmit: async (valores) =>
      await duplicar.run({ torneoId: torneo.id, conParticipantes, ...datosNuevosDe(valores) }),
  });
  return (
    <FormSheet
      tall
      size="lg"
      form={form}
      className={ficha ? 'md:grid-cols-2' : ''}
      title="Duplicar torneo"
      description={`${torneo.nombre}. Se copian también sus categorías, sus puntos por puesto y sus premios sin ganador.${torneo.vueltas ? ' La copia se juega a una vuelta: las demás se le añaden después.' : ''}`}
      submitText="Crear torneo"
      busyText="Creando..."
      disabled={!ficha}
      onClose={onClose}
    >
      <QueryView query={ambas} failed="No se pudieron cargar los datos" skeleton={<FieldsSkeleton />}>
        {({ participantes }) => (
          <>
            <TorneoFields form={form} recorridoFijo={false} ejemplos={[]} nuevo />
            {participantes === 0 ? null : (
              <div className="md:col-span-2">
                <Checkbox
                  label={`Con ${participantes === 1 ? 'su' : 'sus'} ${formatCount(participantes, 'participante', 'participantes')}`}
                  hint="Entran con el hándicap de hoy; quien ya no está en el club se queda fuera"
                  checked={conParticipantes}
                  onChange={setConParticipantes}
                />
              </div>
            )}
          </>
        )}
      </QueryView>
    </FormSheet>
  );
}
