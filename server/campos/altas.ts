import type { Trx } from '#db/tables.ts';
import { esElMismoNombre } from '#reglas/campo.ts';
import { seLee } from '#reglas/persona.ts';
import { anotarCambio } from '#server/auditoria/service.ts';
import { listNombresDeCampos } from '#server/campos/queries.ts';
import { insertCampo, lockNombres } from '#server/campos/repository.ts';
import { exigir } from '#server/http/refusals/errors.ts';

type DatosDeCampo = { nombre: string; ubicacion: string };

/** Makes a course without tees under a name that no other has, and says so in the history. Errors: campo_repetido. */
export async function darDeAltaCampo(
  trx: Trx,
  { id, autorId, ...campo }: DatosDeCampo & { id: string; autorId: string },
): Promise<void> {
  await anadirCampo(trx, { ...campo, id });
  await anotarCambio(trx, {
    operacion: 'gestionCampos.crear',
    objetoId: id,
    resumen: `Campo creado: ${campo.nombre}`,
    despues: campo,
    autorId,
  });
}

/** Makes a course without tees, and says nothing in the history: the caller does, in words of its own. Errors: campo_repetido. */
export async function anadirCampo(trx: Trx, campo: DatosDeCampo & { id: string }): Promise<void> {
  await exigirNombreLibre(trx, campo.nombre, null);
  await insertCampo(trx, campo);
}

/** Errors: campo_sin_datos. */
export function exigirDatosDeCampo({ nombre, ubicacion }: DatosDeCampo): void {
  exigir(seLee(nombre) && seLee(ubicacion) ? null : 'campo_sin_datos');
}

/** Nobody else names a course until the end of `trx`. Errors: campo_repetido, when another one has that name. */
export async function exigirNombreLibre(trx: Trx, nombre: string, campoId: string | null): Promise<void> {
  await lockNombres(trx);
  const otros = await listNombresDeCampos(trx);
  const repetido = otros.some((otro) => otro.id !== campoId && esElMismoNombre(otro.nombre, nombre));
  exigir(repetido ? 'campo_repetido' : null);
}
