import { memo, useMemo, useState } from 'react';
import { carreraDe, momentosDeCarrera } from '#reglas/carrera.ts';
import { tableroDeCategoria } from '#reglas/tablero-de-categoria.ts';
import { clasificarTablero } from '#reglas/tablero.ts';
import { formatCount, formatOrdinal } from '#web/lib/format.ts';
import { alOrdenar } from '#web/live/tablero-vivo.ts';
import { formatResultado } from '#web/textos/cuentas.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Chips } from '#web/ui/Chips.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { GraficoDeCarrera } from './GraficoDeCarrera.tsx';
import { alTocar, type Corredor, corredores, gruposDe, type Grupo, losDibujados } from './seguidos.ts';
import { TablaDeCarrera } from './TablaDeCarrera.tsx';
import type { DeVista } from './Vistas.tsx';

/** The places after each hole, and who races, from what the phone has. */
function useCarrera({ vivo, tablero, tipo, categoria, jugadorId }: DeVista) {
  const { finalizado } = tablero;
  return useMemo(() => {
    const participantes = new Map(tablero.participantes.map((uno) => [uno.id, uno]));
    const carrera = carreraDe({
      tablero: { ...vivo.tablero, finalizado },
      tipo,
      poner: (board) => tableroDeCategoria(alOrdenar(vivo, board), categoria),
    });
    const filas = clasificarTablero({ tablero: tableroDeCategoria(tablero, categoria), tipo });
    const porId = new Map(filas.map((fila) => [fila.id, fila]));
    const { cuenta } = tablero.forma;
    const todos = corredores(carrera, participantes, (id) => {
      const fila = porId.get(id);
      return fila === undefined ? '' : formatResultado(cuenta, fila);
    });
    const { hoyos, porOrden } = carrera;
    return { hoyos, porOrden, todos, grupos: gruposDe(todos, participantes, jugadorId) };
  }, [vivo, tablero, finalizado, tipo, categoria, jugadorId]);
}

/**
 * The race: the place of each after each hole of the course. Reckoned anew when a stroke changes the board, not with each sign
 * of life; who is followed stays followed.
 */
export const Carrera = memo(function Carrera(props: DeVista) {
  const { hoyos, porOrden, todos, grupos } = useCarrera(props);
  const [elegidos, elegir] = useState<ReadonlySet<string> | null>(null);
  const idsDe = (grupo: Grupo['value']) => grupos.find(({ value }) => value === grupo)?.ids ?? [];
  const seguidos = elegidos ?? new Set([...idsDe('yo'), ...idsDe('lider')]);
  const tocar = (ids: readonly string[]) => elegir(alTocar(seguidos, ids));
  if (hoyos.length === 0)
    return (
      <EmptyState
        title="Todavía no hay carrera"
        description={`Empieza cuando alguien anota ${porOrden ? 'su primer hoyo' : 'el primer hoyo del campo'}.`}
      />
    );
  const [yo] = idsDe('yo');
  const propio = todos.find(({ id }) => id === yo);
  const dibujados = losDibujados(todos, seguidos);
  return (
    <div className="mt-3 grid grid-cols-1 gap-3">
      <Chips
        label="A quién sigues"
        value={grupos.filter(({ ids }) => ids.every((id) => seguidos.has(id))).map(({ value }) => value)}
        onValueChange={(value) => tocar(idsDe(value))}
        options={grupos}
      />
      <GraficoDeCarrera
        hoyos={hoyos}
        porOrden={porOrden}
        corredores={dibujados}
        seguidos={seguidos}
        propio={yo ?? null}
        onTocar={(id) => tocar([id])}
      />
      {porOrden ? (
        <p className="text-sm text-ink2">
          Cada partida salió de su hoyo: la carrera cuenta los hoyos que cada uno lleva jugados.
        </p>
      ) : null}
      {dibujados.length < todos.length ? (
        <p className="text-sm text-ink2">
          {`Se dibujan los ${dibujados.length} primeros o seguidos, de ${todos.length}: en los datos están todos.`}
        </p>
      ) : null}
      <TablaDeCarrera
        hoyos={hoyos}
        porOrden={porOrden}
        corredores={todos}
        seguidos={seguidos}
        propio={yo ?? null}
        onTocar={(id) => tocar([id])}
      />
      {propio ? <PieDeCarrera hoyos={hoyos} porOrden={porOrden} propio={propio} /> : null}
    </div>
  );
});

/** 'tras el 5', the hole of the course; of a shotgun 'tras 5 hoyos'. */
const trasHoyo = (hoyo: number, porOrden: boolean): string =>
  porOrden ? `tras ${formatCount(hoyo, 'hoyo', 'hoyos')}` : `tras el ${hoyo}`;

/** The own race in a line, at the foot of the screen. */
function PieDeCarrera({
  hoyos,
  porOrden,
  propio,
}: {
  hoyos: readonly number[];
  porOrden: boolean;
  propio: Corredor;
}) {
  const momentos = momentosDeCarrera(hoyos, propio);
  if (momentos === null) return null;
  const { primero, mejor } = momentos;
  return (
    <div className="atajo">
      <div className="flex min-h-16 items-center gap-3 border-t-2 border-albero-deep bg-albero-soft px-4 py-1.5 shadow-2">
        <Avatar name={propio.nombre} />
        <p className="min-w-0 flex-1">
          <b className="narrow block truncate font-semi">{propio.nombre}</b>
          <span className="text-sm">
            {`empezó ${formatOrdinal(primero.puesto)} · lo mejor, ${formatOrdinal(mejor.puesto)} ${trasHoyo(mejor.hoyo, porOrden)}`}
          </span>
        </p>
        <b className="text-h3">{formatOrdinal(propio.ahora)}</b>
      </div>
    </div>
  );
}
