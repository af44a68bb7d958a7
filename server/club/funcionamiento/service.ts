import type { Funcionamiento } from '#contrato/admin/funcionamiento.ts';
import type { Db, Trx } from '#db/tables.ts';
import { MINUTOS_POR_HOYO, ZONA_DE_LA_CASA } from '#reglas/funcionamiento.ts';
import { type LecturaDeNombres, lecturaDeNombres } from '#reglas/nombre.ts';
import { anotarCambio } from '#server/auditoria/service.ts';
import { lockCampo } from '#server/campos/queries.ts';
import { findFuncionamiento } from '#server/club/funcionamiento/queries.ts';
import { saveFuncionamiento } from '#server/club/funcionamiento/repository.ts';
import type { ClubSettings } from '#server/http/base/config.ts';
import { AppError } from '#server/http/refusals/errors.ts';
import { publishAjustes } from '#server/live/bus.ts';

/** How a club works that has not said otherwise. */
export const DE_LA_CASA: Funcionamiento = {
  zona: ZONA_DE_LA_CASA,
  visibilidad: 'todos',
  minutosPorHoyo: MINUTOS_POR_HOYO,
  federacion: 'rfeg',
  remitente: null,
  responderA: null,
  campoDeCasaId: null,
  primerosPasos: 'hasta_jugar',
  websQueIncrustan: '',
  segundoFactor: false,
};

/** How whoever asks reads names. */
export function nombresPara({
  actor,
  club,
}: {
  actor: object | null;
  club: () => Pick<ClubSettings, 'funcionamiento'>;
}): LecturaDeNombres {
  const { visibilidad } = club().funcionamiento;
  return lecturaDeNombres({ visitante: actor === null, visibilidad });
}

/** How the club works; version 0 is that of the house. */
export async function leerFuncionamiento(db: Db): Promise<Funcionamiento & { version: number }> {
  return (await findFuncionamiento(db)) ?? { ...DE_LA_CASA, version: 0 };
}

const LLAMADOS: Readonly<Record<keyof Funcionamiento, string>> = {
  zona: 'la zona horaria',
  visibilidad: 'quién ve los nombres',
  minutosPorHoyo: 'el ritmo de juego',
  federacion: 'la federación',
  remitente: 'el remitente de las cartas',
  responderA: 'a dónde se responden las cartas',
  campoDeCasaId: 'el campo de casa',
  primerosPasos: 'cuánto salen los primeros pasos',
  websQueIncrustan: 'qué webs incrustan la clasificación',
  segundoFactor: 'si quien administra entra con segundo factor',
};

type Cambio = { datos: Funcionamiento & { version: number }; autorId: string };

/**
 * Changes how the club works, remembers what was changed, and tells every instance at commit. What is as it was changes
 * nothing. Errors: ajustes_cambiados, campo_no_encontrado.
 */
export async function guardarFuncionamiento(trx: Trx, { datos, autorId }: Cambio): Promise<void> {
  const { version: actual, ...antes } = await leerFuncionamiento(trx);
  const cambiados = (Object.keys(LLAMADOS) as (keyof Funcionamiento)[]).filter(
    (campo) => antes[campo] !== datos[campo],
  );
  if (cambiados.length === 0) return;
  if (actual !== datos.version) throw new AppError('ajustes_cambiados');
  const { campoDeCasaId } = datos;
  if (cambiados.includes('campoDeCasaId') && campoDeCasaId !== null && !(await lockCampo(trx, campoDeCasaId)))
    throw new AppError('campo_no_encontrado');
  if (!(await saveFuncionamiento(trx, datos))) throw new AppError('ajustes_cambiados');
  const solo = (de: Funcionamiento) => Object.fromEntries(cambiados.map((campo) => [campo, de[campo]]));
  await anotarCambio(trx, {
    operacion: 'ajustes.guardar',
    resumen: `Cambia ${cambiados.map((campo) => LLAMADOS[campo]).join(', ')}`,
    antes: solo(antes),
    despues: solo(datos),
    autorId,
  });
  await publishAjustes(trx);
}
