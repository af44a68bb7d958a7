import { useState } from 'react';
import type { CambioDeHandicap } from '#contrato/admin/participantes.ts';
import { isRefused, type Refusal } from '#web/api/refusal.ts';
import { QueryView } from '#web/shell/QueryView.tsx';
import { FieldsSkeleton } from '#web/ui/FieldsSkeleton.tsx';
import { FormSheet } from '#web/ui/FormSheet.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { type Faults, type FormHandle, useForm } from '#web/ui/use-form.ts';
import {
  type TorneoElegido,
  useActualizarTorneo,
  useCrearTorneo,
  useFicha,
  useOpciones,
  useSalidasDeCampo,
} from '../queries.ts';
import { Cambiado } from '../Cambiado.tsx';
import { HandicapsPendientes } from './HandicapsPendientes.tsx';
import { avisarFaltas, TorneoFields } from './TorneoFields.tsx';
import {
  conCampo,
  datosDe,
  datosNuevosDe,
  esSuRecorrido,
  faltasDe,
  faltasDeNuevo,
  type Valores,
  valoresDe,
  valoresNuevos,
} from './valores.ts';

const FRAME = { tall: true, size: 'lg' } as const;
const EN_DOS = 'md:grid-cols-2';
const FALTAS = { faults: faltasDe, onFaults: avisarFaltas };

/** A new torneo. */
export function NuevoTorneoDialog({ onClose }: { onClose: () => void }) {
  const crear = useCrearTorneo();
  const salidasDe = useSalidasDeCampo();
  const form = useForm({
    faults: (valores) => faltasDeNuevo(valores, salidasDe(valores.campoId)),
    onFaults: avisarFaltas,
    initial: valoresNuevos,
    onSubmit: async (valores) => await crear.run(datosNuevosDe(valores)),
  });
  useCampoPropuesto(form);
  return (
    <FormSheet
      {...FRAME}
      form={form}
      className={EN_DOS}
      title="Nuevo torneo"
      submitText="Crear torneo"
      busyText="Creando..."
      onClose={onClose}
    >
      <TorneoFields form={form} recorridoFijo={false} ejemplos={[]} nuevo />
    </FormSheet>
  );
}

/** Proposes the home course as soon as it is known, once; nothing that was typed or chosen meanwhile is lost by it. */
function useCampoPropuesto(form: FormHandle<Valores>): void {
  const [visto, setVisto] = useState(false);
  const { data } = useOpciones();
  if (visto || !data) return;
  setVisto(true);
  const { campos, campoDeCasaId } = data;
  const casa = campos.find(({ id }) => id === campoDeCasaId);
  if (!casa || form.values.campoId !== '') return;
  const conCasa = conCampo(form.values, casa.id, casa.salidas);
  if (form.dirty) form.set(conCasa);
  else form.reset(conCasa);
}

/** What the club refuses of a field, said under it too. */
function faltasDelClub({ error, refusal }: { error: unknown; refusal: Refusal | null }): Faults<Valores> {
  return isRefused(error, 'vuelta_en_desorden') ? { fechaJuego: refusal?.mensaje } : {};
}

/**
 * An existing torneo. When somebody else saved it meanwhile nothing is overwritten: what stands now is offered instead.
 * Played cards whose handicap would change are shown after saving, with the way to where they are accepted.
 */
export function EditarTorneoDialog({
  torneo,
  onClose,
  onParticipantes,
}: {
  torneo: TorneoElegido;
  onClose: () => void;
  /** Opens the participantes; undefined where there is no such screen. */
  onParticipantes: (() => void) | undefined;
}) {
  const query = useFicha(torneo.id);
  const { data: ficha } = query;
  const actualizar = useActualizarTorneo();
  const [pendientes, setPendientes] = useState<readonly CambioDeHandicap[]>([]);
  const form = useForm({
    ...FALTAS,
    initial: () => (ficha ? valoresDe(ficha) : valoresNuevos()),
    of: ficha?.version,
    onSubmit: async (valores): Promise<Faults<Valores>> => {
      if (!ficha) return {};
      const { id: torneoId, version } = ficha;
      const outcome = await actualizar.run({ torneoId, version, ...datosDe(valores) });
      if (!outcome.ok) return faltasDelClub(outcome);
      if (outcome.output.pendientes.length === 0) onClose();
      else setPendientes(outcome.output.pendientes);
      return {};
    },
  });
  if (pendientes.length > 0)
    return (
      <HandicapsPendientes pendientes={pendientes} onClose={onClose} onParticipantes={onParticipantes} />
    );
  return (
    <FormSheet
      {...FRAME}
      form={form}
      className={ficha ? EN_DOS : ''}
      title="Editar torneo"
      description={torneo.nombre}
      submitText="Guardar cambios"
      disabled={!ficha}
      lead={<Cambiado action={actualizar} query={query} />}
      onClose={onClose}
    >
      <QueryView query={query} failed="No se pudieron cargar los datos" skeleton={<FieldsSkeleton />}>
        {(suya) => (
          <>
            {suya.oficial ? (
              <div className="md:col-span-2">
                <Notice tone="info">
                  El torneo ya tiene resultados oficiales. Los puntos no cambian hasta que los recalcules en
                  «Ligas».
                </Notice>
              </div>
            ) : null}
            <TorneoFields
              form={form}
              recorridoFijo={suya.congelado && suya.conGolpes > 0}
              ejemplos={esSuRecorrido(form.values, suya) ? suya.ejemplos : []}
            />
          </>
        )}
      </QueryView>
    </FormSheet>
  );
}
