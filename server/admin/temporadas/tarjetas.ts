import { randomUUID } from 'node:crypto';
import type { Trx } from '#db/tables.ts';
import type { Anotacion } from '#reglas/hoyo.ts';
import type { MotivoDeImportacion } from '#reglas/importacion/motivos.ts';
import { leerGolpes } from '#reglas/importacion/resultados.ts';
import { HOYOS, JUGADORES_POR_GRUPO_MAX } from '#reglas/limites.ts';
import type { Sexo } from '#reglas/modalidad.ts';
import { nombreDePartida } from '#reglas/grupos.ts';
import type { FilaPlaneada, HojaLeida } from '#server/admin/temporadas/hojas.ts';
import type { SalidaConHoyos } from '#server/admin/temporadas/queries.ts';
import { abrirPartidas } from '#server/admin/partidas/publicar.ts';
import { insertHistorialValidacion, updateValidadas } from '#server/partidas/repository.ts';
import { escribirResultadosOficiales } from '#server/puntuaciones/service.ts';
import { bloquearTarjetas, escribirTarjetas } from '#server/resultados/tarjetas.ts';
import { congelarSalidas } from '#server/torneos/service.ts';

/** The tee of each sex, as it was chosen. */
export type SalidaDeSexo = { sexo: Sexo; salida: SalidaConHoyos | undefined };

/** The strokes that the cells of a row say, hole by hole, and what is wrong with them. */
function golpesDeFila(textos: readonly string[], salida: SalidaConHoyos | undefined) {
  const hoyos = (salida?.hoyos ?? []).map(({ numero, par, indice }) => ({
    numero,
    par,
    indice: indice ?? HOYOS,
  }));
  const leidos = textos.map((texto, i) => leerGolpes(texto, { hoyos, limite: null }, i + 1));
  const vacios = leidos.flatMap((leido, i) => (leido === null ? [i + 1] : []));
  const errores = leidos.filter((leido) => typeof leido === 'object' && leido !== null);
  if (vacios.length > 0) errores.push({ codigo: 'hoyo_vacio', datos: { hoyos: vacios.join(', ') } });
  const golpes = leidos.map((leido): Anotacion => (typeof leido === 'object' ? null : leido));
  return { golpes, errores };
}

/** The rows of a file of cards, judged by the tees that were chosen: whoever is of the club plays from that of the profile. */
export function conTarjetas(hoja: HojaLeida, salidas: readonly SalidaDeSexo[]): HojaLeida {
  const filas = hoja.filas.map((fila): FilaPlaneada => {
    const sexo = sexoDe(fila, hoja);
    const salida = salidas.find((cada) => cada.sexo === sexo)?.salida;
    const deSalida: MotivoDeImportacion[] =
      fila.persona === null || salida !== undefined
        ? []
        : [{ codigo: sexo === null ? 'sin_sexo_de_salida' : 'sin_salida_de_su_sexo' }];
    const { errores } = golpesDeFila(fila.golpes, salida);
    return { ...fila, sexo, errores: [...fila.errores, ...deSalida, ...errores] };
  });
  return { ...hoja, filas };
}

function sexoDe({ persona, sexo }: FilaPlaneada, { miembros }: HojaLeida): Sexo | null {
  return persona?.como === 'jugador' ? (miembros.get(persona.id)?.sexo ?? null) : sexo;
}

type Jugadas = {
  torneoId: string;
  fechaJuego: string;
  opId: string;
  autorId: string;
  tarjetas: readonly { participanteId: string; textos: readonly string[] }[];
};

/**
 * Writes the cards of a torneo that was made in `trx` and closes it: groups of four in the order of the file, strokes with
 * their history, and the official results by the rules of the club. Nobody is told on the phone. Errors: tarjeta_no_valida.
 */
export async function escribirJugadas(trx: Trx, jugadas: Jugadas): Promise<void> {
  const { torneoId, autorId } = jugadas;
  const ids = await repartir(trx, jugadas);
  await congelarSalidas(trx, torneoId);
  await escribirGolpes(trx, jugadas);
  await updateValidadas(trx, ids);
  await insertHistorialValidacion(
    trx,
    ids.map((partidaId) => ({ partidaId, torneoId, autorId, incompleta: false })),
  );
  await escribirResultadosOficiales(trx, { torneoId, motivo: 'importacion', autorId });
}

async function repartir(trx: Trx, { torneoId, fechaJuego, tarjetas }: Jugadas): Promise<string[]> {
  const cuantas = Math.ceil(tarjetas.length / JUGADORES_POR_GRUPO_MAX);
  const partidas = Array.from({ length: cuantas }, (_, i) => ({
    id: randomUUID(),
    nombre: nombreDePartida(i + 1),
    // Nobody knows it any more, and no screen of the players tells it of an imported torneo.
    horaDeSalida: '09:00',
    ordenSalida: i + 1,
    fechaJuego,
  }));
  const plazas = tarjetas.map(({ participanteId }, i) => ({
    partidaId: partidas[Math.floor(i / JUGADORES_POR_GRUPO_MAX)]?.id ?? '',
    participanteId,
    posicion: (i % JUGADORES_POR_GRUPO_MAX) + 1,
  }));
  await abrirPartidas(trx, { torneoId, partidas, plazas });
  return partidas.map(({ id }) => id);
}

async function escribirGolpes(trx: Trx, { opId, autorId, tarjetas }: Jugadas): Promise<void> {
  const textos = new Map(tarjetas.map((una) => [una.participanteId, una.textos]));
  const abiertas = await bloquearTarjetas(trx, [...textos.keys()]);
  await escribirTarjetas(trx, {
    autorId,
    opId,
    aviso: 'torneo',
    tarjetas: abiertas.map((tarjeta) => ({
      tarjeta,
      nuevos: (textos.get(tarjeta.participanteId) ?? []).flatMap((texto, i) => {
        const golpes = leerGolpes(texto, tarjeta, i + 1);
        return typeof golpes === 'object' ? [] : [{ hoyo: i + 1, golpes }];
      }),
    })),
  });
}
