import { randomInt } from 'node:crypto';
import type { ParejasDeTorneo } from '#contrato/admin/parejas.ts';
import type { Db, Trx } from '#db/tables.ts';
import { filaDeFormula } from '#reglas/formulas.ts';
import { tieneBandos } from '#reglas/juego.ts';
import { defectoDeParejas, SEMILLAS, sortearParejas, type SorteoDeParejas } from '#reglas/parejas.ts';
import { anotarCambio, contados } from '#server/auditoria/service.ts';
import {
  type BandoGuardado,
  type Emparejable,
  formulaEn,
  listBandos,
  listEmparejables,
  listTarjetasDeBandos,
  type TarjetaDeBandoRow,
} from '#server/bandos/queries.ts';
import { changeBandos } from '#server/bandos/repository.ts';
import { ponerTarjetas } from '#server/bandos/service.ts';
import type { AdminContext } from '#server/http/admin.ts';
import { AppError } from '#server/http/refusals/errors.ts';
import { publishTorneo } from '#server/live/bus.ts';
import { unaVez } from '#server/operaciones/service.ts';
import { bandosEnCuadro } from '#server/partidos/queries.ts';
import { bloquearResultados } from '#server/puntuaciones/service.ts';
import { type FichaGuardada, findFicha } from '#server/admin/torneos/queries.ts';
import { updateTorneo } from '#server/admin/torneos/repository.ts';
import { fichaBloqueada } from '#server/admin/torneos/service.ts';

type Leidas = {
  ficha: FichaGuardada;
  quienes: Emparejable[];
  bandos: BandoGuardado[];
  tarjetas: TarjetaDeBandoRow[];
};

async function leer(db: Db, ficha: FichaGuardada): Promise<Leidas> {
  const quienes = await listEmparejables(db, ficha.id);
  const bandos = await listBandos(db, ficha.id);
  return { ficha, quienes, bandos, tarjetas: await listTarjetasDeBandos(db, ficha.id) };
}

function exigirParejas(ficha: FichaGuardada | undefined): asserts ficha is FichaGuardada {
  if (!ficha) throw new AppError('torneo_no_encontrado');
  if (!tieneBandos(ficha.modalidad)) throw new AppError('modalidad_sin_parejas');
}

/** Whether a bando has everybody it is of; one that somebody left is none. */
const estaCompleto = ({ formula }: FichaGuardada) => {
  const { tamano } = filaDeFormula(formula);
  return ({ participanteIds }: BandoGuardado) => participanteIds.length === tamano;
};

function aContrato({ ficha, quienes, bandos, tarjetas: leidas }: Leidas): ParejasDeTorneo {
  const completos = bandos.filter(estaCompleto(ficha));
  const quien = new Map(quienes.map((uno) => [uno.id, uno]));
  const conPareja = new Set(completos.flatMap(({ participanteIds }) => participanteIds));
  const sinPartida = ({ id, nombre, handicapDeJuego, conGolpes, quiereCon }: Emparejable) => ({
    id,
    nombre,
    handicapDeJuego,
    conGolpes,
    quiereCon,
  });
  const tarjetas = new Map(leidas.map((una) => [una.bandoId, una.handicapDeJuego]));
  const parejas = completos.map(({ id, participanteIds }) => {
    const suyos = participanteIds.flatMap((suyo) => quien.get(suyo) ?? []);
    const partidas = new Set(suyos.map(({ partidaId }) => partidaId));
    const handicapDeJuego = tarjetas.get(id) ?? null;
    return { id, participantes: suyos.map(sinPartida), handicapDeJuego, separados: partidas.size > 1 };
  });
  const primero = ({ participantes: [uno] }: (typeof parejas)[number]) => uno?.nombre ?? '';
  return {
    version: ficha.version,
    formula: formulaEn(ficha.modalidad, ficha.formula),
    parejas: parejas.toSorted((a, b) => primero(a).localeCompare(primero(b), 'es')),
    sinPareja: quienes.filter(({ id }) => !conPareja.has(id)).map(sinPartida),
  };
}

/** The pairs of a torneo and who has none. Errors: torneo_no_encontrado, modalidad_sin_parejas. */
export async function parejasDeTorneo(context: AdminContext, torneoId: string): Promise<ParejasDeTorneo> {
  const db = context.db.kysely;
  const ficha = await findFicha(db, torneoId);
  exigirParejas(ficha);
  return aContrato(await leer(db, ficha));
}

/**
 * A torneo of pairs, locked for a change made from the version that the administrator has seen.
 *
 * - sonEstas: the pairs that it would have; where it has them already, the version does not matter.
 */
async function leerBloqueado(
  trx: Trx,
  { torneoId, version }: { torneoId: string; version: number },
  sonEstas?: readonly (readonly string[])[],
): Promise<Leidas> {
  await bloquearResultados(trx, torneoId);
  const ficha = await fichaBloqueada(trx, torneoId);
  exigirParejas(ficha);
  const leidas = await leer(trx, ficha);
  const hay = leidas.bandos.filter(estaCompleto(ficha)).map(({ participanteIds }) => participanteIds);
  if (ficha.version !== version && (sonEstas === undefined || enOrden(hay) !== enOrden(sonEstas)))
    throw new AppError('torneo_cambiado');
  return leidas;
}

const clave = (ids: readonly string[]) => ids.toSorted().join(' ');
const enOrden = (parejas: readonly (readonly string[])[]) => parejas.map(clave).toSorted().join();

type Cambio = {
  leidas: Leidas;
  despues: readonly (readonly string[])[];
  hecho: { operacion: string; resumen: string; datos?: object };
  autorId: string;
};

/** Writes the pairs that change, in the history too; none that stays is touched. */
async function escribir(
  trx: Trx,
  { leidas: { ficha, quienes, bandos, tarjetas }, despues, hecho, autorId }: Cambio,
): Promise<void> {
  const torneoId = ficha.id;
  const quedan = new Set(despues.map(clave));
  const habia = new Set(bandos.map(({ participanteIds }) => clave(participanteIds)));
  // What a pair wrote that somebody left stays with who is left of it.
  const conGolpes = new Set(
    tarjetas.flatMap(({ bandoId, anotados }) => (anotados.length > 0 ? [bandoId] : [])),
  );
  const sobran = bandos.filter(
    ({ id, participanteIds }) => !quedan.has(clave(participanteIds)) && !conGolpes.has(id),
  );
  const nuevos = despues.filter((pareja) => !habia.has(clave(pareja)));
  if (sobran.length === 0 && nuevos.length === 0) return;
  const deshechos = sobran.map(({ id }) => id);
  if (await bandosEnCuadro(trx, deshechos)) throw new AppError('pareja_en_cuadro');
  await changeBandos(trx, { torneoId, sobran: deshechos, nuevos });
  await ponerTarjetas(trx, ficha);
  await updateTorneo(trx, torneoId, {});
  const nombres = new Map(quienes.map(({ id, nombre }) => [id, nombre]));
  const enNombres = (parejas: readonly (readonly string[])[]) =>
    parejas.map((pareja) => pareja.map((id) => nombres.get(id) ?? '').join(' · '));
  await anotarCambio(trx, {
    operacion: hecho.operacion,
    torneoId,
    resumen: hecho.resumen,
    antes: { parejas: enNombres(sobran.map(({ participanteIds }) => participanteIds)) },
    despues: { ...hecho.datos, parejas: enNombres(nuevos) },
    autorId,
  });
  await publishTorneo(trx, torneoId);
}

type Pedido = { torneoId: string; version: number };

/**
 * Makes the pairs of a torneo these, in one transaction; those that stay are not touched, and saving what is already there
 * changes nothing. Event: the torneo's board is read again.
 * Errors: torneo_no_encontrado, modalidad_sin_parejas, torneo_cambiado (somebody else was faster), pareja_no_valida,
 * parejas_con_golpes (somebody who would change partner has strokes), pareja_en_cuadro (a pair that would go is drawn).
 *
 * Source: modalidades.md 5 and 3.15.
 */
export async function guardarParejas(
  context: AdminContext,
  { parejas, ...pedido }: Pedido & { parejas: readonly { participanteIds: readonly string[] }[] },
): Promise<ParejasDeTorneo> {
  const despues = parejas.map(({ participanteIds }) => participanteIds);
  await context.db.tx(async (trx) => {
    const leidas = await leerBloqueado(trx, pedido, despues);
    const { ficha, quienes, bandos } = leidas;
    const antes = bandos.filter(estaCompleto(ficha)).map(({ participanteIds }) => participanteIds);
    const { tamano } = filaDeFormula(ficha.formula);
    const defecto = defectoDeParejas({ antes, despues, quienes, tamano });
    if (defecto) throw new AppError(defecto);
    const hecho = {
      operacion: 'gestionTorneos.guardarParejas',
      resumen: `Cambia las parejas del torneo ${ficha.nombre}`,
    };
    await escribir(trx, { leidas, despues, hecho, autorId: context.actor.usuarioId });
  });
  return await parejasDeTorneo(context, pedido.torneoId);
}

const COMO: Readonly<Record<SorteoDeParejas, string>> = { al_azar: 'al azar', alto_bajo: 'alto con bajo' };

/**
 * Draws pairs among those who have none and no strokes, from a seed of chance that the history keeps; once for an `opId`.
 * Event: the torneo's board is read again.
 * Errors: torneo_no_encontrado, modalidad_sin_parejas, torneo_cambiado, sin_nadie_por_sortear, pareja_en_cuadro, operacion_repetida.
 *
 * Source: modalidades.md 5 "Sortear (alto-bajo, al azar, with recorded seed)".
 */
export async function sortear(
  context: AdminContext,
  { opId, metodo, ...pedido }: Pedido & { opId: string; metodo: SorteoDeParejas },
) {
  const operacion = { id: opId, operacion: 'admin.torneos.sortearParejas', datos: { ...pedido, metodo } };
  const semilla = randomInt(SEMILLAS);
  const hecho = await unaVez(context, operacion, async (trx) => {
    const leidas = await leerBloqueado(trx, pedido);
    const { ficha, quienes, bandos } = leidas;
    const antes = bandos.filter(estaCompleto(ficha)).map(({ participanteIds }) => participanteIds);
    const conPareja = new Set(antes.flat());
    const libres = quienes
      .filter(({ id, conGolpes }) => !conPareja.has(id) && !conGolpes)
      .map(({ id, handicapDeJuego: handicap }) => ({ id, handicap }));
    const { tamano } = filaDeFormula(ficha.formula);
    const parejas = sortearParejas({ quienes: libres, metodo, semilla, tamano });
    if (parejas.length === 0) throw new AppError('sin_nadie_por_sortear');
    await escribir(trx, {
      leidas,
      despues: [...antes, ...parejas],
      hecho: {
        operacion: 'gestionTorneos.sortearParejas',
        resumen: `Sortea ${contados(parejas.length, 'pareja', 'parejas')} ${COMO[metodo]} en el torneo ${ficha.nombre} (semilla ${semilla})`,
        datos: { metodo, semilla },
      },
      autorId: context.actor.usuarioId,
    });
    return { semilla, sorteadas: parejas.length };
  });
  return { ...(await parejasDeTorneo(context, pedido.torneoId)), ...hecho };
}
