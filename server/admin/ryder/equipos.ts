import { randomInt } from 'node:crypto';
import type { Trx } from '#db/tables.ts';
import { SEMILLAS } from '#reglas/parejas.ts';
import type { LadoDePartido } from '#reglas/partido.ts';
import { sortearEquipos as sortear } from '#reglas/ryder-equipos.ts';
import type { EquipoDeRyder } from '#reglas/ryder-en-tablero.ts';
import { replaceEquipos } from '#server/admin/ryder/repository.ts';
import { nombresDe, type RyderBloqueada, ryderBloqueada } from '#server/admin/ryder/service.ts';
import { anotarCambio, contados } from '#server/auditoria/service.ts';
import type { AdminContext } from '#server/http/admin.ts';
import { AppError } from '#server/http/refusals/errors.ts';
import { publishTorneo } from '#server/live/bus.ts';
import { unaVez } from '#server/operaciones/service.ts';

type Pedido = { torneoId: string; version: number };

/** Refuses a change of the equipos as the caller does not see them any more. Errors: ryder_cambiada. */
function exigirVersion({ ryder }: RyderBloqueada, { version }: Pedido): void {
  if (ryder.version !== version) throw new AppError('ryder_cambiada');
}

const dicho = ({ lado, nombre, color, capitanId, participanteIds }: EquipoDeRyder) =>
  [lado, nombre, color, capitanId, ...participanteIds.toSorted()].join();

/** Whether the equipos are these already. */
const sonEstos = (
  { ryder }: RyderBloqueada,
  equipos: readonly EquipoDeRyder[],
  defiende: LadoDePartido | null,
) =>
  ryder.defiende === defiende &&
  String(ryder.equipos.map(dicho).toSorted()) === String(equipos.map(dicho).toSorted());

/** Refuses members who are in both, are not enrolled, leave matches behind, and captains of the other one. */
function exigirEquipos({ tarjetas, ryder }: RyderBloqueada, equipos: readonly EquipoDeRyder[]): void {
  const todos = equipos.flatMap(({ participanteIds }) => participanteIds);
  if (new Set(todos).size < todos.length) throw new AppError('jugador_en_dos_equipos');
  const inscritos = new Set(tarjetas.participantes.map(({ id }) => id));
  if (!todos.every((id) => inscritos.has(id))) throw new AppError('participante_de_baja');
  const suyo = ({ capitanId, participanteIds }: EquipoDeRyder) =>
    capitanId === null || participanteIds.includes(capitanId);
  if (!equipos.every(suyo)) throw new AppError('capitan_de_otro_equipo');
  const partidos = ryder.sesiones.flatMap((sesion) => sesion.partidos);
  const dejaPartidos = equipos.some(({ lado, participanteIds }) =>
    partidos.some((partido) => partido[lado].some((id) => !participanteIds.includes(id))),
  );
  if (dejaPartidos) throw new AppError('jugador_con_partidos');
}

type Hecho = {
  todo: RyderBloqueada;
  equipos: readonly EquipoDeRyder[];
  defiende: LadoDePartido | null;
  operacion: string;
  resumen: string;
  datos?: object;
  autorId: string;
};

/** Writes the equipos, in the history by their names too. */
async function escribir(trx: Trx, hecho: Hecho): Promise<number> {
  const { todo, equipos, defiende, operacion, resumen, datos, autorId } = hecho;
  const torneoId = todo.tarjetas.torneo.id;
  const version = await replaceEquipos(trx, { torneoId, version: todo.ryder.version, defiende, equipos });
  const enNombres = (suyos: readonly EquipoDeRyder[]) =>
    suyos.map(({ nombre, color, capitanId, participanteIds }) => ({
      nombre,
      color,
      capitan: capitanId === null ? null : nombresDe(todo, [capitanId]),
      jugadores: nombresDe(todo, participanteIds),
    }));
  await anotarCambio(trx, {
    operacion,
    torneoId,
    resumen,
    antes: { equipos: enNombres(todo.ryder.equipos), defiende: todo.ryder.defiende },
    despues: { ...datos, equipos: enNombres(equipos), defiende },
    autorId,
  });
  await publishTorneo(trx, torneoId);
  return version;
}

type Equipo = Omit<EquipoDeRyder, 'lado'>;

/**
 * Makes the two equipos of a Ryder cup these, unless they are already. Event: the board is read again.
 * Errors: torneo_no_encontrado, torneo_sin_ryder, ryder_cambiada, jugador_en_dos_equipos, participante_de_baja,
 * capitan_de_otro_equipo, jugador_con_partidos (who changes has a match of a session).
 */
export async function guardarEquipos(
  context: AdminContext,
  { a, b, defiende, ...pedido }: Pedido & { a: Equipo; b: Equipo; defiende: LadoDePartido | null },
): Promise<{ version: number }> {
  const equipos: EquipoDeRyder[] = [
    { ...a, lado: 'a' },
    { ...b, lado: 'b' },
  ];
  return await context.db.tx(async (trx) => {
    const todo = await ryderBloqueada(trx, pedido.torneoId);
    if (sonEstos(todo, equipos, defiende)) return { version: todo.ryder.version };
    exigirVersion(todo, pedido);
    exigirEquipos(todo, equipos);
    const resumen = `Cambia los equipos del torneo ${todo.nombre}`;
    const autorId = context.actor.usuarioId;
    const hecho = { todo, equipos, defiende, operacion: 'ryder.guardarEquipos', resumen, autorId };
    return { version: await escribir(trx, hecho) };
  });
}

/**
 * Puts who has no equipo into one, balanced by handicap, from a seed of chance that the history keeps; once for an `opId`.
 * Event: the board is read again.
 * Errors: torneo_no_encontrado, torneo_sin_ryder, ryder_cambiada, ryder_sin_equipos, sin_nadie_por_sortear, operacion_repetida.
 */
export async function sortearEquipos(
  context: AdminContext,
  { opId, ...pedido }: Pedido & { opId: string },
): Promise<{ semilla: number; sorteados: number }> {
  const operacion = { id: opId, operacion: 'admin.ryder.sortearEquipos', datos: pedido };
  const semilla = randomInt(SEMILLAS);
  return await unaVez(context, operacion, async (trx) => {
    const todo = await ryderBloqueada(trx, pedido.torneoId);
    exigirVersion(todo, pedido);
    const { tarjetas, ryder } = todo;
    const [uno, otro] = ryder.equipos;
    if (!uno || !otro) throw new AppError('ryder_sin_equipos');
    const dentro = new Set([...uno.participanteIds, ...otro.participanteIds]);
    const libres = tarjetas.participantes
      .filter(({ id }) => !dentro.has(id))
      .map(({ id, handicapPropio: handicap }) => ({ id, handicap }));
    if (libres.length === 0) throw new AppError('sin_nadie_por_sortear');
    const { a, b } = sortear({
      equipos: { a: uno.participanteIds, b: otro.participanteIds },
      libres,
      semilla,
    });
    await escribir(trx, {
      todo,
      equipos: [
        { ...uno, participanteIds: a },
        { ...otro, participanteIds: b },
      ],
      defiende: ryder.defiende,
      operacion: 'ryder.sortearEquipos',
      resumen: `Sortea ${contados(libres.length, 'jugador', 'jugadores')} entre los equipos del torneo ${todo.nombre} (semilla ${semilla})`,
      datos: { semilla },
      autorId: context.actor.usuarioId,
    });
    return { semilla, sorteados: libres.length };
  });
}
