import { Flag, Plus } from 'lucide-react';
import { useState } from 'react';
import type { FichaDeTorneo } from '#contrato/admin/torneos.ts';
import type { VueltasDeTorneo } from '#contrato/admin/vueltas.ts';
import { formatCount, formatDiaLargo } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { QueryView } from '#web/shell/QueryView.tsx';
import { Button } from '#web/ui/Button.tsx';
import { LinkButton } from '#web/shell/LinkButton.tsx';
import { Sheet } from '#web/ui/Dialog.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { FormSheet } from '#web/ui/FormSheet.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { type TorneoElegido, useFicha } from '../queries.ts';
import { PasoDialog } from './PasoDialog.tsx';
import { useBorrarVuelta, useVueltas, useCambiarCorte } from './queries.ts';
import { textoDeCorte, corteDe, faltasDeCorte, type ValoresDeVuelta } from './valores.ts';
import { VueltaSheet } from './VueltaSheet.tsx';
import { CorteFields } from './CorteFields.tsx';

type Vuelta = VueltasDeTorneo['vueltas'][number];

/** The vueltas of a torneo: which there are, the cut before each and who goes on. */
export function VueltasDialog({ torneo, onClose }: { torneo: TorneoElegido; onClose: () => void }) {
  const query = useVueltas(torneo.id);
  return (
    <Sheet
      tall
      size="lg"
      title="Vueltas"
      description={query.data?.torneo.nombre ?? torneo.nombre}
      onClose={onClose}
    >
      <QueryView query={query} failed="No se pudieron cargar las vueltas" rows={5}>
        {(vueltas) => <Vueltas vueltas={vueltas} />}
      </QueryView>
    </Sheet>
  );
}

function Vueltas({ vueltas: { torneo, vueltas, admite } }: { vueltas: VueltasDeTorneo }) {
  const ficha = useFicha(torneo.id).data;
  const [anadir, setAnadir] = useState(false);
  const ultima = vueltas.at(-1);
  return (
    <div className="grid gap-4">
      <p className="text-ink2">
        El resultado es la suma de las vueltas: quien no juega una se queda sin puesto. Los inscritos son los
        del torneo; a las demás vueltas pasan desde aquí.
      </p>
      <ol className="grid gap-3">
        {vueltas.map((vuelta) => (
          <li key={vuelta.id}>
            <UnaVuelta vuelta={vuelta} cuenta={ficha?.cuenta} ultima={vuelta === ultima} />
          </li>
        ))}
      </ol>
      {admite && ficha ? (
        <Button className="justify-self-start" icon={<Plus size={20} />} onClick={() => setAnadir(true)}>
          Añadir una vuelta
        </Button>
      ) : (
        <NoAdmite ficha={ficha} />
      )}
      {anadir && ficha && ultima ? (
        <VueltaSheet
          ficha={ficha}
          numero={vueltas.length + 1}
          dia={ultima.fechaJuego}
          onClose={() => setAnadir(false)}
        />
      ) : null}
    </div>
  );
}

/** Why a torneo stays at one vuelta. */
function NoAdmite({ ficha }: { ficha: FichaDeTorneo | undefined }) {
  if (!ficha || ficha.modalidad === 'individual_por_golpes') return null;
  return (
    <Notice tone="info">
      Solo los torneos individuales por golpes de 18 hoyos se juegan a varias vueltas: este se juega a una.
    </Notice>
  );
}

/** How many groups there are, and how many are validated. */
function avanceDe(partidas: number, validadas: number): string {
  const cuantas = formatCount(partidas, 'partida', 'partidas');
  return validadas === 0 ? cuantas : `${cuantas} (${formatCount(validadas, 'validada', 'validadas')})`;
}

function UnaVuelta({
  vuelta,
  cuenta,
  ultima,
}: {
  vuelta: Vuelta;
  cuenta: FichaDeTorneo['cuenta'] | undefined;
  ultima: boolean;
}) {
  const { id, numero, fechaJuego, campo, participantes, partidas, partidasValidadas, conGolpes } = vuelta;
  const [abierto, setAbierto] = useState<'corte' | 'paso' | null>(null);
  const borrar = useBorrarVuelta(vuelta);
  return (
    <section aria-label={`Vuelta ${numero}`} className="hairline grid gap-3 rounded-card bg-surface p-4">
      <div>
        <h3 className="text-h3">Vuelta {numero}</h3>
        <p className="text-ink2">{[formatDiaLargo(fechaJuego), campo].join(' · ')}</p>
        <p className="text-ink2">
          {[formatCount(participantes, 'jugador', 'jugadores'), avanceDe(partidas, partidasValidadas)].join(
            ' · ',
          )}
        </p>
        {numero === 1 ? null : <p className="font-semi">{textoDeCorte(vuelta)}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {numero === 1 ? null : (
          <>
            <Button
              variant={participantes === 0 ? 'primary' : 'secondary'}
              icon={<Flag size={20} />}
              onClick={() => setAbierto('paso')}
            >
              Quién pasa
            </Button>
            <Button onClick={() => setAbierto('corte')}>Cambiar el corte</Button>
          </>
        )}
        <LinkButton to={paths.admin({ herramienta: 'partidas', torneo: id })}>Partidas</LinkButton>
        {numero > 1 && ultima && conGolpes === 0 ? (
          <Button variant="ghost" disabled={borrar.pending} onClick={() => void borrar.run(id)}>
            Quitar
          </Button>
        ) : null}
      </div>
      {abierto === 'paso' && cuenta ? (
        <PasoDialog vuelta={vuelta} cuenta={cuenta} onClose={() => setAbierto(null)} />
      ) : null}
      {abierto === 'corte' ? <CorteSheet vuelta={vuelta} onClose={() => setAbierto(null)} /> : null}
    </section>
  );
}

type Valores = Pick<ValoresDeVuelta, 'corte' | 'corteTipo'>;

/** Another cut before a vuelta; who is in it already stays until somebody says who goes on. */
function CorteSheet({
  vuelta,
  onClose,
}: {
  vuelta: VueltasDeTorneo['vueltas'][number];
  onClose: () => void;
}) {
  const cambiar = useCambiarCorte();
  const form = useForm<Valores>({
    initial: () => ({
      corte: vuelta.corte === null ? '' : String(vuelta.corte),
      corteTipo: vuelta.corteTipo,
    }),
    faults: faltasDeCorte,
    onSubmit: async ({ corte, corteTipo }) =>
      await cambiar.run({ torneoId: vuelta.id, corte: corteDe(corte) ?? null, corteTipo }),
  });
  return (
    <FormSheet
      form={form}
      title={`Corte antes de la vuelta ${vuelta.numero}`}
      closeText="Volver"
      onClose={onClose}
    >
      <CorteFields
        corte={{
          ...form.text('corte'),
          label: 'Cuántos pasan',
          optional: true,
          hint: 'Y los empatados con el último. Vacío: pasan todos',
          inputMode: 'numeric',
          autoComplete: 'off',
        }}
        tipo={form.values.corteTipo}
        onTipo={(corteTipo) => form.set({ corteTipo })}
      />
    </FormSheet>
  );
}
