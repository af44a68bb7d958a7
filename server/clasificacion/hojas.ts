import type { FilaDelTotal, FilaImportada, TableroDeTorneo, TotalDeTorneo } from '#contrato/clasificacion.ts';
import type { Hoja } from '#contrato/comun.ts';
import { type Cuenta, cuentaPuntos } from '#reglas/cuenta.ts';
import { tomaPuesto } from '#reglas/estado-de-tarjeta.ts';
import type { Anotacion } from '#reglas/hoyo.ts';
import { HOYOS } from '#reglas/limites.ts';
import { toCsv } from '#server/external/csv.ts';

const COLUMNAS = ['Puesto hándicap', 'Puesto scratch', 'Jugador', 'Hándicap', 'Hándicap de juego', 'Estado'];
const CIFRAS = [
  'Puntos hándicap',
  'Puntos scratch',
  'Contra el par hándicap',
  'Contra el par scratch',
  'Hoyos',
];

const DEL_TOTAL = ['Puesto total hándicap', 'Puesto total scratch', 'Total hándicap', 'Total scratch'];

const enCelda = (golpes: Anotacion) => (golpes === 'raya' ? 'R' : golpes);

/**
 * A leaderboard as a sheet: both rankings on one line for each participante, in the order of the handicap one; of bandos, a
 * line for each ball with the place and the figures of the bando.
 *
 * - total: of a torneo of several vueltas the standings over all of them, which go behind the holes of this one.
 */
export function hojaDelTablero(tablero: TableroDeTorneo, total: TotalDeTorneo | null): Hoja {
  const { torneo, participantes, clasificacion, importada } = tablero;
  const quien = new Map(participantes.map((participante) => [participante.id, participante]));
  const brutas = new Map(clasificacion.scratch.map((fila) => [fila.id, fila]));
  const archivo = `${torneo.slug}-clasificacion.csv`;
  if (importada) return { archivo, csv: hojaImportada(importada, quien) };
  const delTotal = columnasDelTotal(total);
  const bandos = new Map(tablero.bandos?.formados.map((bando) => [bando.id, bando]));
  const rows = clasificacion.handicap.flatMap((neta) => {
    const bruta = brutas.get(neta.id);
    if (!bruta) return [];
    const deLinea = [neta.puntos, bruta.puntos, neta.contraPar, bruta.contraPar, neta.hoyosJugados];
    const bando = bandos.get(neta.id);
    if (bando?.tarjeta) {
      const { handicapDeJuego, golpes } = bando.tarjeta;
      const miembros = bando.participanteIds.flatMap((id) => quien.get(id)?.nombre ?? []).join(' · ');
      const quienEs = [neta.puesto, bruta.puesto, miembros, null, handicapDeJuego, neta.estado];
      return [[...quienEs, ...deLinea, ...golpes.map(enCelda)]];
    }
    return (bando?.participanteIds ?? [neta.id]).flatMap((id) => {
      const uno = quien.get(id);
      if (!uno) return [];
      const { nombre, handicapPropio, handicapDeJuego } = uno;
      const quienEs = [neta.puesto, bruta.puesto, nombre, handicapPropio, handicapDeJuego, neta.estado];
      return [[...quienEs, ...deLinea, ...uno.golpes.map(enCelda), ...delTotal(id)]];
    });
  });
  const hoyos = Array.from({ length: HOYOS }, (_, i) => String(i + 1));
  const titulos = [...COLUMNAS, ...CIFRAS, ...hoyos, ...(total ? DEL_TOTAL : [])];
  return { archivo, csv: toCsv(titulos, rows) };
}

/** What the total says of somebody: both places, then what they are taken by; nothing where there is no total. */
function columnasDelTotal(total: TotalDeTorneo | null): (id: string) => (number | null)[] {
  if (!total) return () => [];
  const { clasificacion, torneo } = total;
  const [netas, brutas] = [clasificacion.handicap, clasificacion.scratch].map(
    (filas) => new Map(filas.map((fila) => [fila.id, fila])),
  );
  return (id) => {
    const suyas = [netas?.get(id), brutas?.get(id)];
    // Without a place a figure would read as one of the total
    const cifras = suyas.map((fila) =>
      fila && tomaPuesto(fila.estado) ? resultadoDe(fila, torneo.cuenta) : null,
    );
    return [...suyas.map((fila) => fila?.puesto ?? null), ...cifras];
  };
}

const resultadoDe = ({ puntos, contraPar }: FilaDelTotal, cuenta: Cuenta) =>
  cuentaPuntos(cuenta) ? puntos : contraPar;

/** What the file of a torneo said that came without cards. */
function hojaImportada(
  filas: readonly FilaImportada[],
  quien: ReadonlyMap<string, { nombre: string }>,
): string {
  const rows = filas.map(
    ({ id, puestoHandicap, puestoScratch, handicapPropio, handicapDeJuego, ...cifras }) => {
      const { golpesBrutos, golpesNetos, puntosNetos, puntos } = cifras;
      const nombre = quien.get(id)?.nombre ?? '';
      const quienEs = [puestoHandicap, puestoScratch, nombre, handicapPropio, handicapDeJuego];
      return [...quienEs, golpesBrutos, golpesNetos, puntosNetos, puntos];
    },
  );
  const cifras = ['Golpes brutos', 'Golpes netos', 'Puntos netos', 'Puntos'];
  return toCsv([...COLUMNAS.slice(0, -1), ...cifras], rows);
}
