import type { EjemploDeHandicap } from '#contrato/admin/ejemplos-de-handicap.ts';
import type { Db, Trx } from '#db/tables.ts';
import { puestosDeCategorias } from '#reglas/categorias.ts';
import { HOYOS } from '#reglas/limites.ts';
import type { Sexo } from '#reglas/modalidad.ts';
import { paresDe } from '#reglas/nueve-hoyos.ts';
import type { TorneoConResultados } from '#reglas/resultado-oficial.ts';
import { hoyosDe, type SalidaJugada, salidasJugadas } from '#server/campos/queries.ts';
import { pertenenciasDe } from '#server/categorias/queries.ts';
import {
  insertCongeladas,
  insertPertenencias,
  writePuestosDeCategorias,
} from '#server/categorias/repository.ts';

/**
 * Writes down who is in which categoría of a torneo and the tees of each as they are now. The caller holds the torneo, which
 * is not frozen yet (docs/locks.md).
 *
 * Source: modalidades.md 3.13 "frozen at publication".
 */
export async function congelarCategorias(
  trx: Trx,
  { torneoId, salidas }: { torneoId: string; salidas: readonly SalidaJugada[] },
): Promise<void> {
  const pertenencias = [...(await pertenenciasDe(trx, [torneoId]))];
  const suyas = salidas.flatMap(({ categoriaId, ...salida }) =>
    categoriaId === null ? [] : [{ ...salida, categoriaId }],
  );
  await insertPertenencias(
    trx,
    pertenencias.flatMap(([participanteId, categorias]) =>
      categorias.map((categoriaId) => ({ participanteId, categoriaId })),
    ),
  );
  await insertCongeladas(trx, {
    salidas: suyas.map(({ categoriaId, ...salida }) => ({ categoriaId, ...salidaCongelada(salida) })),
    hoyos: suyas.flatMap(({ categoriaId, ...salida }) =>
      hoyosCongelados(salida).map((hoyo) => ({ categoriaId, ...hoyo })),
    ),
  });
}

type SinCategoria = Omit<SalidaJugada, 'categoriaId'>;

/** A tee as it is frozen, with the ratings of its nines. */
export function salidaCongelada({ sexo, nombre, slope, valorDeCampo, propias, hoyos }: SinCategoria) {
  const { ida, vuelta } = propias;
  return {
    sexo,
    nombre,
    slope,
    valorDeCampo,
    par: hoyos.reduce((sum, [, par]) => sum + par, 0),
    slopeIda: ida?.slope ?? null,
    valorIda: ida?.valorDeCampo ?? null,
    slopeVuelta: vuelta?.slope ?? null,
    valorVuelta: vuelta?.valorDeCampo ?? null,
  };
}

/** The holes of a tee as rows to be frozen; one without an index gets the last. */
export function hoyosCongelados({ sexo, hoyos }: SinCategoria) {
  return hoyos.map(([numeroHoyo, par, indice]) => ({ sexo, numeroHoyo, par, handicap: indice ?? HOYOS }));
}

/**
 * Writes down the categorías of who was enrolled just now in a torneo whose partidas are published; before that they follow
 * from the conditions. The caller holds the torneo.
 */
export async function fijarCategorias(
  trx: Trx,
  { participanteId, categorias }: { participanteId: string; categorias: readonly string[] },
): Promise<void> {
  await insertPertenencias(
    trx,
    categorias.map((categoriaId) => ({ participanteId, categoriaId })),
    { soloPublicado: true },
  );
}

type Clasificado = {
  torneoId: string;
  torneo: TorneoConResultados;
  tarjetas: {
    categorias: readonly { id: string }[];
    participantes: readonly { id: string; categorias?: readonly string[] }[];
  };
};

/**
 * Writes the official places of the categorías of a torneo, after its own record and under the same lock. Returns how many
 * rows were written.
 */
export async function escribirPuestos(
  trx: Trx,
  { torneoId, torneo, tarjetas: { categorias, participantes } }: Clasificado,
): Promise<number> {
  const miembros = categorias.map(({ id }) => {
    const suyos = participantes.filter(({ categorias: de = [] }) => de.includes(id));
    return [id, suyos.map((uno) => uno.id)] as const;
  });
  return await writePuestosDeCategorias(trx, torneoId, puestosDeCategorias(torneo, new Map(miembros)));
}

type Inscrito = Omit<EjemploDeHandicap, 'salida'> & { id: string; sexo: Sexo };

/**
 * The lowest and the highest handicap of those enrolled, each with the figures of the tee that they play.
 *
 * - inscritos: the lowest handicap first.
 */
export async function ejemplosDeHandicap(
  db: Db,
  { torneoId, inscritos }: { torneoId: string; inscritos: readonly Inscrito[] },
): Promise<EjemploDeHandicap[]> {
  const salidas = await salidasJugadas(db, [torneoId]);
  const categorias = await pertenenciasDe(db, [torneoId]);
  return [...new Set([inscritos.at(0), inscritos.at(-1)])].flatMap((quien) => {
    if (quien === undefined) return [];
    const [salida] = [...(categorias.get(quien.id) ?? []), null].flatMap((suya) =>
      salidas.filter(({ categoriaId, sexo }) => categoriaId === suya && sexo === quien.sexo),
    );
    if (!salida) return [];
    const { nombre, slope, valorDeCampo, propias, hoyos } = salida;
    const { id: _id, sexo: _sexo, ...ejemplo } = quien;
    const jugada = { nombre, slope, valorDeCampo, propias, ...paresDe(hoyosDe(hoyos)) };
    return [{ ...ejemplo, salida: jugada }];
  });
}
