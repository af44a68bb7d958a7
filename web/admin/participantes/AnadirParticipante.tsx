import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { TEXTOS_DE_ERROR } from '#contrato/errores.ts';
import { PAGINA_DE_LISTA } from '#reglas/limites.ts';
import { esHandicapExacto } from '#reglas/partida-personal.ts';
import { parseHandicap } from '#web/lib/decimal.ts';
import { formatHandicap, SIN_HANDICAP } from '#web/lib/format.ts';
import { emptyTextOf } from '#web/shell/empty-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Combobox } from '#web/ui/Combobox.tsx';
import { FormSheet } from '#web/ui/FormSheet.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { type DeTorneo, useCandidatos, useInscribir } from './queries.ts';

type Candidato = { id: string; nombre: string; handicap: number | null };
type Valores = { elegido: Candidato | null; handicap: string };

/** Null for none and for what is none; `valido` tells them apart. */
function leerHandicap(texto: string): { handicap: number | null; valido: boolean } {
  if (texto.trim() === '') return { handicap: null, valido: true };
  const handicap = parseHandicap(texto);
  return { handicap, valido: handicap !== null && esHandicapExacto(handicap) };
}

const SI_NO_HAY = {
  none: 'Nadie más con ese nombre',
  failed: 'No se pudieron cargar los jugadores',
  loading: 'Cargando jugadores...',
};

/** Where the club may have more with that name than it offers. */
const HAY_MAS = `Se ofrecen ${PAGINA_DE_LISTA} como mucho: quien no esté sale al escribir más de su nombre.`;

/** Members are added one after another, each with an optional handicap that becomes their own. */
export function AnadirParticipante({ torneo, onClose }: DeTorneo) {
  const [busqueda, setBusqueda] = useState('');
  const query = useCandidatos(torneo.id, busqueda.trim());
  const candidatos = query.data?.jugadores ?? [];
  const inscribir = useInscribir(torneo.id);
  const form = useForm<Valores>({
    initial: { elegido: null, handicap: '' },
    faults: ({ handicap }) => ({
      handicap: leerHandicap(handicap).valido ? undefined : TEXTOS_DE_ERROR.handicap_exacto_no_valido.mensaje,
    }),
    onSubmit: async ({ elegido, handicap }) => {
      if (elegido === null) return;
      const { ok } = await inscribir.run({
        jugadorId: elegido.id,
        nombre: elegido.nombre,
        handicap: leerHandicap(handicap).handicap,
      });
      if (ok) choose(null);
    },
  });
  const { elegido } = form.values;

  /** Whoever is chosen is a form of their own. */
  function choose(candidato: Candidato | null) {
    form.reset({ elegido: candidato, handicap: '' });
    setBusqueda('');
  }
  return (
    <FormSheet
      form={form}
      tall
      title="Añadir participante"
      description={torneo.nombre}
      submitText="Añadir"
      submitIcon={<UserPlus size={20} />}
      busyText="Añadiendo..."
      closeText="Cerrar"
      disabled={elegido === null}
      summary={false}
      onClose={onClose}
    >
      {elegido === null ? (
        <Combobox
          autoFocus
          label="Jugador"
          placeholder="Escribe un nombre"
          className="md:min-h-80"
          hint={candidatos.length < PAGINA_DE_LISTA ? undefined : HAY_MAS}
          options={candidatos.map(({ id, nombre, handicap }) => ({
            value: id,
            label: `${nombre} (H: ${formatHandicap(handicap)})`,
          }))}
          emptyText={emptyTextOf(query, SI_NO_HAY)}
          onQueryChange={setBusqueda}
          onChoose={(id) => choose(candidatos.find((candidato) => candidato.id === id) ?? null)}
        />
      ) : (
        <>
          <div className="hairline flex items-center gap-3 rounded-card p-3">
            <p className="min-w-0 flex-1">
              <span className="block font-semi">{elegido.nombre}</span>
              <span className="block text-sm text-ink2">
                {elegido.handicap === null ? SIN_HANDICAP : `Hándicap ${formatHandicap(elegido.handicap)}`}
              </span>
            </p>
            <Button onClick={() => choose(null)}>Cambiar</Button>
          </div>
          <TextField
            {...form.plain('handicap')}
            autoFocus
            label="Hándicap de referencia"
            optional
            hint="Si lo escribes, antes se actualiza el hándicap del jugador. Un hándicap plus se escribe +1,2"
            inputMode="decimal"
          />
        </>
      )}
    </FormSheet>
  );
}
