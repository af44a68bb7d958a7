import { useRef, useState } from 'react';
import type { Inscribible } from '#contrato/admin/altas-de-varios.ts';
import { TEXTOS_DE_ERROR } from '#contrato/errores.ts';
import { ALTAS_MAX } from '#reglas/limites.ts';
import { formatCount } from '#web/lib/format.ts';
import { matches } from '#web/lib/search.ts';
import { QueryView } from '#web/shell/QueryView.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FormSheet } from '#web/ui/FormSheet.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { type Faults, type FormHandle, useForm } from '#web/ui/use-form.ts';
import { type Duda, Dudas, NADIE, PegarNombres } from './PegarNombres.tsx';
import { MiembrosAElegir } from './MiembrosAElegir.tsx';
import { type DeTorneo, useInscribibles, useInscribirVarios } from './queries.ts';

type Valores = { elegidos: readonly string[]; dudas: readonly Duda[]; pegado: string };
type Grupo = { clave: string; texto: string; ids: string[] };
type Rechazado = {
  jugadorId: string;
  codigo: 'ya_inscrito' | 'jugador_no_inscribible' | 'torneo_completo';
};

type Datos = NonNullable<ReturnType<typeof useInscribibles>['data']>;

const VACIO: Valores = { elegidos: [], dudas: [], pegado: '' };

/** Those to enrol, each once: the ticked ones and who was chosen for a doubt. */
function todosDe({ elegidos, dudas }: Valores): string[] {
  const decididas = dudas.flatMap(({ elegido }) => (elegido === null || elegido === NADIE ? [] : [elegido]));
  return [...new Set([...elegidos, ...decididas])];
}

/** The same name pasted twice is one doubt. */
function conDudas(antes: readonly Duda[], nuevas: readonly Duda[]): Duda[] {
  const escritos = new Set(antes.map(({ escrito }) => escrito));
  return [...antes, ...nuevas.filter(({ escrito }) => !escritos.has(escrito))];
}

function faltasDe(valores: Valores): Faults<Valores> {
  const dudas = valores.dudas.flatMap(({ escrito, elegido }, i) =>
    elegido === null ? [[`dudas.${i}`, `Elige quién es «${escrito}», o «No inscribir»`]] : [],
  );
  const elegidos = todosDe(valores).length > ALTAS_MAX ? `Elige como mucho ${ALTAS_MAX} a la vez` : undefined;
  const pegado = valores.pegado.trim() === '' ? undefined : 'Pulsa «Buscar nombres», o bórralos';
  return { elegidos, pegado, ...(Object.fromEntries(dudas) as Faults<Valores>) };
}

/** Many members in one act: ticked in a list, those of the torneo before, those of a categoría, or names that were pasted. */
export function AnadirVarios({ torneo, onClose }: DeTorneo) {
  const query = useInscribibles(torneo.id);
  const inscribir = useInscribirVarios(torneo.id);
  // Those of the last answer, which a try that fails does not take away.
  const [rechazados, setRechazados] = useState<readonly Rechazado[]>([]);
  async function enrol(pedido: Parameters<typeof inscribir.run>[0]) {
    const answer = await inscribir.run(pedido);
    if (answer.ok) setRechazados(answer.output.rechazados);
    return answer;
  }
  const form = useForm<Valores>({
    initial: VACIO,
    faults: faltasDe,
    onSubmit: async (valores) => {
      const answer = await enrol({ jugadorIds: todosDe(valores) });
      if (!answer.ok) return;
      if (answer.output.rechazados.length === 0) onClose();
      else form.reset(VACIO);
    },
  });
  const cuantos = todosDe(form.values).length;
  return (
    <FormSheet
      form={form}
      tall
      title="Añadir varios"
      description={torneo.nombre}
      submitText={cuantos === 0 ? 'Inscribir' : `Inscribir a ${cuantos}`}
      busyText="Añadiendo..."
      closeText="Cerrar"
      disabled={cuantos === 0}
      onClose={onClose}
    >
      <QueryView
        query={query}
        failed="No se pudieron cargar los jugadores"
        loading="Cargando jugadores..."
        rows={6}
      >
        {(datos) => (
          <>
            <Rechazados
              rechazados={rechazados}
              jugadores={datos.jugadores}
              busy={inscribir.pending}
              onPorEncima={(jugadorIds) => void enrol({ jugadorIds, fueraDeCupo: true })}
            />
            <Eleccion datos={datos} form={form} />
          </>
        )}
      </QueryView>
    </FormSheet>
  );
}

/** Who was not enrolled by the last try, and why. */
function Rechazados({
  rechazados,
  jugadores,
  busy,
  onPorEncima,
}: {
  rechazados: readonly Rechazado[];
  jugadores: readonly Inscribible[];
  busy: boolean;
  /** Enrols beyond the places who did not fit. */
  onPorEncima: (jugadorIds: string[]) => void;
}) {
  const sinPlaza = rechazados.filter(({ codigo }) => codigo === 'torneo_completo');
  if (rechazados.length === 0) return null;
  const nombreDe = (id: string) => jugadores.find((uno) => uno.id === id)?.nombre ?? 'Un jugador de baja';
  return (
    <Notice tone="error">
      <p>
        {rechazados.length === 1
          ? 'Un jugador no se ha inscrito:'
          : `${rechazados.length} jugadores no se han inscrito:`}
      </p>
      <ul className="list-disc pl-5">
        {rechazados.map(({ jugadorId, codigo }) => (
          <li key={jugadorId}>
            {nombreDe(jugadorId)}:{' '}
            {codigo === 'torneo_completo' ? 'El torneo está completo' : TEXTOS_DE_ERROR[codigo].mensaje}
          </li>
        ))}
      </ul>
      {sinPlaza.length === 0 ? null : (
        <Button
          className="mt-2"
          busy={busy}
          onClick={() => onPorEncima(sinPlaza.map(({ jugadorId }) => jugadorId))}
        >
          Inscribir por encima del cupo
        </Button>
      )}
    </Notice>
  );
}

/** What can be chosen at one touch: only those who are not enrolled yet. */
function gruposDe({ anterior, categorias, jugadores }: Datos): Grupo[] {
  const libres = jugadores.filter(({ inscrito }) => !inscrito);
  const grupos = categorias.map(({ id, nombre }) => ({
    clave: id,
    texto: `Los de ${nombre}`,
    ids: libres.filter((uno) => uno.categorias.includes(id)).map((uno) => uno.id),
  }));
  const delAnterior = {
    clave: 'anterior',
    texto: `Los de ${anterior?.nombre ?? ''}`,
    ids: libres.filter(({ enAnterior }) => enAnterior).map(({ id }) => id),
  };
  return [delAnterior, ...grupos].filter(({ ids }) => ids.length > 0);
}

function Eleccion({ datos, form }: { datos: Datos; form: FormHandle<Valores> }) {
  const [busqueda, setBusqueda] = useState('');
  const caja = useRef<HTMLDivElement>(null);
  const { elegidos } = form.values;
  const libres = datos.jugadores.filter(({ inscrito }) => !inscrito);
  const vistos = libres.filter(({ nombre }) => matches(busqueda, [nombre]));

  function add(ids: readonly string[]) {
    form.set((now) => ({ elegidos: [...new Set([...now.elegidos, ...ids])] }));
  }
  /** Another name can be typed at once. */
  function addFound(id: string) {
    add([id]);
    if (busqueda === '') return;
    setBusqueda('');
    caja.current?.querySelector('input')?.focus();
  }
  return (
    <>
      <div ref={caja}>
        <SearchField
          autoFocus
          label="Buscar jugador"
          placeholder="Escribe un nombre y pulsa Intro"
          value={busqueda}
          onValueChange={setBusqueda}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            const primero = vistos.find(({ id }) => !elegidos.includes(id));
            if (primero && busqueda.trim() !== '') addFound(primero.id);
          }}
        />
      </div>
      <PegarNombres
        jugadores={datos.jugadores}
        grupos={gruposDe(datos)}
        campoId={form.idOf('pegado')}
        error={form.errorOf('pegado')}
        texto={form.values.pegado}
        onTexto={(pegado) => form.set({ pegado })}
        onChoose={add}
        onDudas={(dudas) => form.set((now) => ({ dudas: conDudas(now.dudas, dudas) }))}
      />
      <Dudas
        dudas={form.values.dudas}
        jugadores={datos.jugadores}
        idOf={(i) => form.idOf(`dudas.${i}`)}
        errorOf={(i) => form.errorOf(`dudas.${i}`)}
        onChange={(dudas) => form.set({ dudas })}
      />
      <MiembrosAElegir
        libres={libres}
        vistos={vistos}
        elegidos={elegidos}
        vacio={
          busqueda.trim() === ''
            ? 'Todos los jugadores están ya inscritos'
            : `Nadie más se llama «${busqueda.trim()}»`
        }
        onAdd={addFound}
        onRemove={(ids) => form.set({ elegidos: elegidos.filter((id) => !ids.includes(id)) })}
      />
      <p role="status" className="sr-only">
        {formatCount(todosDe(form.values).length, 'jugador elegido', 'jugadores elegidos')}
      </p>
    </>
  );
}
