import { enBandos } from '#reglas/bando.ts';
import { cuentaPuntos } from '#reglas/cuenta.ts';
import { cuantosHoyos, hoyosQueSeJuegan } from '#reglas/nueve.ts';
import type { TipoClasificacion } from '#reglas/modalidad.ts';
import type { Actor } from '#reglas/permisos/permisos.ts';
import {
  clasificablesDelTablero,
  clasificarTablero,
  type FilaDeTablero,
  type ParticipanteEnTablero,
  puestosEntreSocios,
  type Tablero,
} from '#reglas/tablero.ts';
import {
  type TableroEnMemoria,
  tableroEnMemoria,
  tableroPara,
  type Tableros,
} from '#server/clasificacion/service.ts';
import { identidadDe, type Iconos } from '#server/club/service.ts';
import { type CardPicture, drawCardPicture } from '#server/external/sharing/card-picture.ts';
import type { App } from '#server/http/api.ts';
import { AppError } from '#server/http/refusals/errors.ts';
import { authOrigin } from '#server/http/session/auth.ts';
import { cifra, contraPar, resultado } from '#server/papel/palabras.ts';
import { celda, mitades } from '#server/papel/resultados.ts';
import { torneoVisible } from '#server/torneos/service.ts';
import { enLetra } from '#server/http/base/clock.ts';

/** The own card of a torneo as a picture, and the name to keep it by. */
export type Retrato = { archivo: string; bytes: Buffer };
/** Draws the card of whoever asks. Errors: torneo_no_encontrado, sin_sesion, tarjeta_no_encontrada, servicio_ocupado. */
export type RetratarTarjeta = (ref: string, actor: Actor) => Promise<Retrato>;

type Casa = Pick<App, 'config' | 'db' | 'club' | 'clock'> & { boards: Tableros; iconos: Iconos };

/** Draws one card at a time: who scores does not wait for pictures. */
export function openTarjetas(casa: Casa & Pick<App, 'drawings'>): RetratarTarjeta {
  return (ref, actor) =>
    casa.drawings.run(async () => {
      const { archivo, picture } = await retratoDe(casa, ref, actor);
      return { archivo, bytes: await drawCardPicture(picture) };
    });
}

/** What is drawn, and the name to keep it by. */
export async function retratoDe(casa: Casa, ref: string, actor: Actor) {
  if (actor === null) throw new AppError('sin_sesion');
  const { club, iconos, config, db, boards, clock } = casa;
  const torneo = await torneoVisible({ db, actor }, ref);
  const board = await tableroEnMemoria({ boards, clock, actor }, torneo.id);
  const linea = lineaDe(board.tablero, actor.jugadorId);
  const { nombre, imagenes } = club();
  const identidad = identidadDe(club());
  const mark = await iconos.de({ identidad, fondo: imagenes.fondo }, 'icono-192.png');
  if (mark === undefined) throw new Error('a club has no mark of its own');
  const { marca, letras, barra } = identidad.colores;
  const puesto = await puestoQueSeDice(casa, { board, linea, actor });
  const picture: CardPicture = {
    name: linea.nombre,
    facts: [torneo.nombre, enLetra(torneo.fechaJuego), torneo.campo].join(' · '),
    club: nombre,
    address: new URL(authOrigin(config)).host,
    mark,
    colours: { ground: marca, letters: letras, bar: barra },
    figures: [...cifras(linea), puesto ?? handicap(linea)],
    halves: mediasDe(linea),
    legend: conNeto(linea) ? ['neto birdie', 'neto par', 'neto bogey'] : ['birdie', 'par', 'bogey'],
  };
  return { archivo: `${torneo.slug}-tarjeta.jpg`, picture };
}

/** A card on the board that ranks it: of a participante, or of a bando of one ball. */
type Linea = {
  tablero: Tablero;
  quien: ParticipanteEnTablero;
  fila: FilaDeTablero;
  filas: readonly FilaDeTablero[];
  nombre: string;
};

/** The card that a jugador may show: closed, with something on it. Errors: tarjeta_no_encontrada. */
function lineaDe(tablero: Tablero, jugadorId: string | null): Linea {
  const suyo = tablero.participantes.find((uno) => jugadorId !== null && uno.jugadorId === jugadorId);
  if (!suyo || !estaCerrada(tablero, suyo)) throw new AppError('tarjeta_no_encontrada');
  const bando = tablero.bandos?.find((uno) => uno.tarjeta && uno.participanteIds.includes(suyo.id));
  const ordenado = bando ? enBandos(tablero) : tablero;
  const linea = lineaDeId(ordenado, bando?.id ?? suyo.id);
  if (!linea || linea.fila.hoyosJugados === 0) throw new AppError('tarjeta_no_encontrada');
  return linea;
}

const estaCerrada = ({ finalizado }: Tablero, { validada }: ParticipanteEnTablero) => validada || finalizado;

/** Without handicap on the ranking of gross strokes. */
const tipoDe = ({ handicapDeJuego }: ParticipanteEnTablero): TipoClasificacion =>
  handicapDeJuego === null ? 'scratch' : 'handicap';

function lineaDeId(tablero: Tablero, id: string): Linea | undefined {
  const quien = tablero.participantes.find((uno) => uno.id === id);
  if (!quien) return undefined;
  const filas = clasificarTablero({ tablero, tipo: tipoDe(quien) });
  const fila = filas.find((una) => una.id === id);
  const nombre = (quien.miembros ?? [quien]).map((uno) => uno.nombre).join(' · ');
  return fila && { tablero, quien, fila, filas, nombre };
}

type Cifra = CardPicture['figures'][number];

const conNeto = ({ quien }: Linea) => quien.handicapDeJuego !== null;

/** The two figures of the card itself. */
function cifras(linea: Linea): Cifra[] {
  const { fila, tablero } = linea;
  const { cuenta } = tablero.forma;
  const golpes = { value: cifra(fila.brutos), words: 'golpes' };
  if (cuentaPuntos(cuenta))
    return [
      { value: resultado(cuenta, fila), words: cuenta === 'stableford' ? 'puntos' : 'contra el par' },
      golpes,
    ];
  const alPar = contraPar(fila.contraPar);
  return conNeto(linea)
    ? [golpes, { value: cifra(fila.netos), words: `neto (${alPar})` }]
    : [golpes, { value: alPar, words: 'contra el par' }];
}

function handicap({ quien }: Linea): Cifra {
  return { value: cifra(quien.handicapDeJuego), words: 'hándicap de juego' };
}

type Quien = { board: TableroEnMemoria; linea: Linea; actor: NonNullable<Actor> };

/**
 * The place among those who take points, and beside it that among everybody where guests stand between (decision 39), once no
 * card is open any more and everybody may read all of them: a provisional one is worth nothing tomorrow. Null: it is not told.
 */
async function puestoQueSeDice(casa: Casa, { board, linea, actor }: Quien): Promise<Cifra | null> {
  const { fila, filas, tablero, quien } = linea;
  const cerrado = tablero.participantes.every((uno) => estaCerrada(tablero, uno));
  const deSuBola = tablero.bandos === undefined || tablero.porBandos === true;
  if (fila.puesto === null || !cerrado || !deSuBola) return null;
  const comoJugador = { ...actor, esAdmin: false };
  const { leido } = await tableroPara({ ...casa, actor: comoJugador }, board.torneo.id);
  const todo = golpesDe(board.tablero, board.tablero.bandos);
  if (leido.vueltas || golpesDe(leido, leido.bandos?.formados) !== todo) return null;
  const deTodos = `de ${filas.filter(({ puesto }) => puesto !== null).length}`;
  const entreSocios = puestosEntreSocios({ tablero, tipo: tipoDe(quien) }).get(quien.id) ?? fila.puesto;
  // Short: three figures share the width.
  const words = entreSocios === fila.puesto ? deTodos : `de socios; ${fila.puesto}.º ${deTodos}`;
  return { value: `${entreSocios}.º`, words };
}

type ConGolpes = { participantes: readonly { id: string; golpes: readonly unknown[] }[] };
type DeBandos = readonly { id: string; tarjeta?: { golpes: readonly unknown[] } | undefined }[];

/** Every stroke of a board, to tell whether somebody reads all of it. */
function golpesDe({ participantes }: ConGolpes, bandos: DeBandos = []): string {
  const deBandos = bandos.map(({ id, tarjeta }) => [id, tarjeta?.golpes ?? []]);
  return JSON.stringify([...participantes.map(({ id, golpes }) => [id, golpes]), ...deBandos]);
}

/** The tiles of both nines, or of the one that was played. */
function mediasDe({ tablero, quien, fila }: Linea): CardPicture['halves'] {
  const { nueve } = tablero.forma;
  const tiles = hoyosQueSeJuegan(nueve).map((number) => {
    const escrito = celda(tablero, { quien, hoyo: number, tipo: tipoDe(quien) });
    if (typeof escrito !== 'object' || !('text' in escrito))
      return { number, text: escrito === 'R' ? '–' : '', mark: null };
    return { number, text: escrito.text, mark: escrito.mark };
  });
  if (cuantosHoyos(nueve) === 9)
    return [{ title: nueve === 'ida' ? 'Ida' : 'Vuelta', total: cifra(fila.brutos), tiles }];
  const [ida = '', vuelta = ''] = mitades(clasificablesDelTablero(tablero).find(({ id }) => id === quien.id));
  return [
    { title: 'Ida', total: ida, tiles: tiles.slice(0, 9) },
    { title: 'Vuelta', total: vuelta, tiles: tiles.slice(9) },
  ];
}
