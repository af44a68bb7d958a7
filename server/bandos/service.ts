import type { Trx } from '#db/tables.ts';
import { handicapDeBando } from '#reglas/bando.ts';
import {
  admitePesos,
  filaDeFormula,
  type Formula,
  formulaDePartido,
  type FormulaDeParejas,
  pesosDe,
  tienenLasMismasTarjetas,
} from '#reglas/formulas.ts';
import type { Fraccion } from '#reglas/handicap.ts';
import type { OrdenDePartidos } from '#reglas/ryder.ts';
import { seJuegaEnPartidos, tieneBandos } from '#reglas/juego.ts';
import { type Modalidad, seJuegaPorBandos } from '#reglas/modalidad.ts';
import { anotarCambio } from '#server/auditoria/service.ts';
import {
  type DeseoRow,
  hayVentajas,
  listBandos,
  listDeseos,
  listMiembros,
  listTarjetasDeBandos,
  type MiembroRow,
  type TarjetaDeBandoRow,
} from '#server/bandos/queries.ts';
import {
  changeBandos,
  deleteDeseos,
  lockParejas,
  updateVersion,
  writeDeseo,
} from '#server/bandos/repository.ts';
import { type RecorridoDeTorneo, recorridosDeTorneos } from '#server/campos/queries.ts';
import { enCampoSinRedondear, handicapEnTorneo } from '#server/campos/service.ts';
import { pertenenciasDe } from '#server/categorias/queries.ts';
import { AppError } from '#server/http/refusals/errors.ts';
import { publishTorneo, publishTorneos } from '#server/live/bus.ts';
import {
  abrirTarjetas,
  bloquearTarjetasDeBandos,
  ponerHandicapsDeBandos,
  quitarTarjetasDeBandos,
} from '#server/tarjetas/service.ts';

/** How the bandos of a torneo play. */
type ModoDeJuego = { id: string; modalidad: Modalidad; formula: Formula };

/**
 * The formula of a torneo as it is stored: of matches one that they are played by; a Ryder cup has the formulas of its
 * sessions, and its cards are of own balls.
 *
 * Source: modalidades.md 1.
 */
export function formulaGuardada({
  modalidad,
  partidosEn,
  formula,
}: {
  modalidad: Modalidad;
  partidosEn: OrdenDePartidos;
  formula: FormulaDeParejas;
}): FormulaDeParejas {
  if (!seJuegaEnPartidos(modalidad)) return formula;
  return formulaDePartido(partidosEn === 'ryder' ? 'individual' : formula);
}

/**
 * The weights of a torneo as they are stored: none where each plays the own ball. Errors: pesos_no_validos.
 *
 * Source: modalidades.md 2 "The administrator may replace the weights".
 */
export function pesosGuardados({
  formula,
  pesos,
}: {
  formula: Formula;
  pesos: number[] | null;
}): number[] | null {
  if (pesos === null || filaDeFormula(formula).bola === 'propia') return null;
  if (!admitePesos(formula, pesos)) throw new AppError('pesos_no_validos');
  return pesos;
}

/** Whether each bando of a torneo played so has one ball, and one card. */
export function seJuegaUnaBola({ modalidad, formula }: Pick<ModoDeJuego, 'modalidad' | 'formula'>): boolean {
  return tieneBandos(modalidad) && filaDeFormula(formula).bola === 'del_bando';
}

type ConPesos = Pick<ModoDeJuego, 'modalidad' | 'formula'> & { pesos: readonly number[] | null };

/**
 * The cards of the bandos of a torneo after another modality, formula or weights; the caller holds it. Errors:
 * formula_con_golpes (what is written would be the card of others), ventaja_de_una_bola (what somebody was given would count
 * nowhere).
 */
export async function acomodarTarjetas(
  trx: Trx,
  antes: ConPesos & { id: string; conGolpes: number },
  despues: ConPesos,
): Promise<void> {
  const modo = ({ modalidad, formula, pesos }: ConPesos) => JSON.stringify([modalidad, formula, pesos]);
  if (modo(antes) === modo(despues)) return;
  if (antes.conGolpes > 0 && sonOtrasTarjetas(antes, despues)) throw new AppError('formula_con_golpes');
  if (seJuegaUnaBola(despues) && (await hayVentajas(trx, antes.id)))
    throw new AppError('ventaja_de_una_bola');
  await ponerTarjetas(trx, { ...despues, id: antes.id });
}

/** Those of members who play their own balls stay theirs where the torneo is played by bandos no more, or is now. */
function sonOtrasTarjetas(antes: ConPesos, despues: ConPesos): boolean {
  const ambos = [antes, despues];
  const deUnaBola = ambos.filter(seJuegaUnaBola).length;
  const porBandos = deUnaBola === 2 || ambos.every(({ modalidad }) => seJuegaPorBandos(modalidad));
  return porBandos ? !tienenLasMismasTarjetas(antes.formula, despues.formula) : deUnaBola > 0;
}

/**
 * Gives each whole bando of a torneo of one ball its card, with its handicap, and takes those away that are of no such
 * bando, but for the one with strokes that a bando keeps which somebody left. The caller holds the torneo and has judged that no
 * other card with strokes goes.
 *
 * Source: modalidades.md 4.
 */
export async function ponerTarjetas(
  trx: Trx,
  { id: torneoId, modalidad, formula }: ModoDeJuego,
): Promise<void> {
  const { tamano } = filaDeFormula(formula);
  const deUnaBola = seJuegaUnaBola({ modalidad, formula });
  const enteros = (await listBandos(trx, torneoId)).filter(
    ({ participanteIds }) => deUnaBola && participanteIds.length === tamano,
  );
  const tarjetas = await listTarjetasDeBandos(trx, torneoId);
  const suyas = new Set(tarjetas.map(({ bandoId }) => bandoId));
  const con = new Set(enteros.map(({ id }) => id));
  const seQueda = ({ bandoId, anotados }: TarjetaDeBandoRow) =>
    con.has(bandoId) || (deUnaBola && anotados.length > 0);
  await quitarTarjetasDeBandos(
    trx,
    tarjetas.filter((una) => !seQueda(una)).map(({ bandoId }) => bandoId),
  );
  await abrirTarjetas(
    trx,
    enteros
      .filter(({ id }) => !suyas.has(id))
      .map(({ id: bandoId }) => ({ torneoId, bandoId, handicapDeJuego: null })),
  );
  await ajustarHandicaps(trx, { torneoIds: [torneoId], conGolpes: false });
}

/**
 * Gives the bandos of one ball of some torneos the handicaps that follow from their members; those with strokes, or of a validated
 * partida, only where somebody has accepted it (`conGolpes`). Event: the boards of the torneos that changed are read again.
 *
 * Source: decisions 5, 19 and 43, modalidades.md 3.2.
 */
export async function ajustarHandicaps(
  trx: Trx,
  { torneoIds, conGolpes }: { torneoIds: readonly string[]; conGolpes: boolean },
): Promise<void> {
  if (!(await bloquearTarjetasDeBandos(trx, torneoIds))) return;
  const miembros = await listMiembros(trx, torneoIds);
  const recorridos = await recorridosDeTorneos(trx, torneoIds);
  const categorias = await pertenenciasDe(trx, torneoIds);
  const deBandos = [...Map.groupBy(miembros, ({ bandoId }) => bandoId)];
  const nuevos = deBandos.flatMap(([bandoId, suyos]) => {
    const [uno] = suyos;
    if (uno === undefined || (!conGolpes && estaJugada(uno))) return [];
    const enCampo = suyos.map((miembro) =>
      enCampoDe(miembro, {
        recorridos: recorridos.get(miembro.torneoId) ?? [],
        categorias: categorias.get(miembro.participanteId) ?? [],
      }),
    );
    const handicapDeJuego = handicapDe(uno, enCampo);
    return handicapDeJuego === uno.deBando ? [] : [{ bandoId, handicapDeJuego, torneoId: uno.torneoId }];
  });
  await ponerHandicapsDeBandos(trx, nuevos);
  await publishTorneos(
    trx,
    nuevos.map((nuevo) => nuevo.torneoId),
  );
}

/** Whether the card of a bando is played: a validated one without strokes stays as it is too, once it has a handicap. */
const estaJugada = ({ conGolpes, validada, deBando }: MiembroRow): boolean =>
  conGolpes || (validada && deBando !== null);

/** null where the handicap of one of them is not known. */
function handicapDe(
  { formula, pesos: propios }: MiembroRow,
  enCampo: readonly (Fraccion | null)[],
): number | null {
  const pesos = pesosDe(formula, propios);
  const conocidos = enCampo.filter((uno) => uno !== null);
  if (pesos === null || conocidos.length < enCampo.length) return null;
  return handicapDeBando({ enCampo: conocidos, pesos }).handicap;
}

/**
 * The course handicap of a member, unrounded. One that was written by hand is that of the card, not what the figures give:
 * it holds as it is.
 */
function enCampoDe(
  { handicapPropio: handicap, handicapDeJuego, sexo, reductor, limite }: MiembroRow,
  { recorridos, categorias }: { recorridos: readonly RecorridoDeTorneo[]; categorias: readonly string[] },
): Fraccion | null {
  const jugador = { handicap, sexo, categorias };
  const calculado = handicapEnTorneo({ reductor, limite, recorridos, jugador }).handicapDeJuego;
  if (handicapDeJuego !== null && handicapDeJuego !== calculado)
    return { numerador: handicapDeJuego, denominador: 1 };
  return enCampoSinRedondear(recorridos, jugador);
}

/** Keeps the pairs of a torneo as they are until `trx` ends; everybody enrolled, with their pair or their wish. */
export async function fijarParejas(trx: Trx, torneoId: string): Promise<DeseoRow[]> {
  await lockParejas(trx, torneoId);
  return await listDeseos(trx, torneoId);
}

type Deseo = {
  torneo: { id: string; nombre: string; modalidad: Modalidad; formula: Formula | null };
  mia: string;
  /** null = with nobody any more. */
  con: DeseoRow | null;
  /** null = nobody: the waiting list moved by itself. */
  autorId: string | null;
};

/**
 * Writes with whom somebody wants to play; where the other wants it too they are a pair, remembered in the history of the
 * torneo. The caller holds the pairs (`fijarParejas`) and has judged both.
 */
export async function desearPareja(trx: Trx, { torneo, mia, con, autorId }: Deseo): Promise<void> {
  await writeDeseo(trx, { torneoId: torneo.id, participanteId: mia, conId: con?.id ?? null });
  if (con?.conId !== mia) return;
  await formarPareja(trx, {
    torneo,
    pareja: [con.id, mia],
    operacion: 'inscripciones.pedirPareja',
    resumen: `Forma una pareja con ${con.nombre} en el torneo ${torneo.nombre}`,
    autorId,
  });
}

type NuevaPareja = Pick<Deseo, 'torneo' | 'autorId'> & {
  pareja: readonly [string, string];
  /** As the history of the torneo remembers it. */
  operacion: string;
  resumen: string;
};

/**
 * Makes two participantes of a torneo of pairs a pair with its card, remembered in the history. The caller holds the pairs
 * (`fijarParejas`), and neither of the two has one. Event: the torneo's board is read again.
 */
export async function formarPareja(
  trx: Trx,
  { torneo: { id: torneoId, modalidad, formula }, pareja, operacion, resumen, autorId }: NuevaPareja,
): Promise<void> {
  if (formula === null) return;
  const sobran = (await listBandos(trx, torneoId)).filter(({ participanteIds }) =>
    participanteIds.some((uno) => pareja.includes(uno)),
  );
  await changeBandos(trx, { torneoId, sobran: sobran.map(({ id }) => id), nuevos: [pareja] });
  await ponerTarjetas(trx, { id: torneoId, modalidad, formula });
  await deleteDeseos(trx, pareja);
  await updateVersion(trx, torneoId);
  await anotarCambio(trx, { operacion, torneoId, resumen, autorId });
  await publishTorneo(trx, torneoId);
}
