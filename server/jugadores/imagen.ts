import type { Contrato } from '#contrato/index.ts';
import { createHash, randomUUID } from 'node:crypto';
import { esMenor } from '#reglas/persona.ts';
import { anotarCambio } from '#server/auditoria/service.ts';
import { listArchivosDelClub } from '#server/club/queries.ts';
import { makeSquarePicture } from '#server/external/picture.ts';
import type { App } from '#server/http/api.ts';
import { AppError, hallado } from '#server/http/refusals/errors.ts';
import { lockImagen, updateImagen } from '#server/jugadores/repository.ts';
import type { AdminContext } from '#server/http/admin.ts';
import { listImagenes } from '#server/jugadores/queries.ts';
import { listFotos } from '#server/tarjetas/queries.ts';
import type { InputOf } from '#server/http/asks.ts';

/** The address of a picture; the digest makes a browser that kept an older one ask again. */
const ADDRESS = /^\/api\/imagenes\/([0-9a-f-]{36}\.webp)\?v=[\w-]+$/;

type Subida = InputOf<Contrato['admin']['jugadores']['subirImagen']>;

/**
 * Gives a jugador a picture made anew from a file, cut to the square. The file is stored first, the jugador follows in one
 * transaction, and only then does the former picture go; whatever fails on the way leaves the former one.
 * Errors: jugador_no_encontrado, imagen_no_valida, imagen_demasiado_grande, imagen_sin_consentimiento (of a minor).
 */
export async function subirImagen(
  context: AdminContext,
  { jugadorId: id, datos, recorte, consentimiento = false }: Subida,
): Promise<{ imagen: string }> {
  const bytes = await makeSquarePicture(Buffer.from(datos, 'base64'), recorte);
  const name = `${randomUUID()}.webp`;
  const version = createHash('sha256').update(bytes).digest('base64url').slice(0, 16);
  const imagen = `/api/imagenes/${name}?v=${version}`;
  await context.imagenes.put(name, bytes);
  try {
    await cambiarImagen(context, { id, imagen, consentimiento });
  } catch (error) {
    await olvidarImagen(context, imagen);
    throw error;
  }
  return { imagen };
}

/** Takes the picture of a jugador away. Errors: jugador_no_encontrado. */
export async function quitarImagen(context: AdminContext, { jugadorId: id }: { jugadorId: string }) {
  await cambiarImagen(context, { id, imagen: null, consentimiento: true });
  return { quitada: true as const };
}

type Cambio = { id: string; imagen: string | null; consentimiento: boolean };

async function cambiarImagen(context: AdminContext, { id, imagen, consentimiento }: Cambio): Promise<void> {
  const { actor, clock, db } = context;
  const antes = await db.tx(async (trx) => {
    const jugador = hallado(await lockImagen(trx, id), 'jugador_no_encontrado');
    if (!consentimiento && esMenor({ nacimiento: jugador.fechaNacimiento, hoy: clock.hoy() }))
      throw new AppError('imagen_sin_consentimiento');
    // Nothing to take away: no change, and nothing to remember
    if (imagen === jugador.imagen) return null;
    await updateImagen(trx, { id, imagen });
    await anotarCambio(trx, {
      operacion: imagen === null ? 'gestionJugadores.quitarImagen' : 'gestionJugadores.subirImagen',
      objetoId: id,
      resumen: `${imagen === null ? 'Quita' : 'Cambia'} la imagen de ${jugador.nombre}`,
      antes: { imagen: jugador.imagen },
      despues: { imagen },
      autorId: actor.usuarioId,
    });
    return jugador.imagen;
  });
  await olvidarImagen(context, antes);
}

/**
 * Removes the file of a picture that nobody has any more, after the commit that took it away. A file that cannot be
 * removed is only a file too many: it is said in the log and hinders nobody.
 */
export async function olvidarImagen(
  { imagenes, log }: Pick<App, 'imagenes' | 'log'>,
  imagen: string | null,
): Promise<void> {
  const name = ADDRESS.exec(imagen ?? '')?.[1];
  if (name === undefined) return;
  await imagenes.remove(name).catch((err: unknown) => log.warn({ err }, 'a picture could not be removed'));
}

/** The picture of a jugador as it is kept; undefined without one, or where its file is lost. */
export async function leerImagen(
  { imagenes }: Pick<App, 'imagenes'>,
  imagen: string | null,
): Promise<Uint8Array | undefined> {
  const name = nombreDeImagen(imagen);
  return name === undefined ? undefined : await imagenes.get(name);
}

/** The file behind the address of a picture; undefined where it is no picture of ours. */
export function nombreDeImagen(imagen: string | null): string | undefined {
  return ADDRESS.exec(imagen ?? '')?.[1];
}

/**
 * Removes a bounded number of files that are neither a jugador's picture, nor the photo of a card, nor the club's own, and were stored before `antes`: what a crash or
 * a store that was down left behind, also of accounts that are gone. A younger one may be of an upload under way. Returns how many.
 */
export async function barrerImagenes(
  { db, imagenes }: Pick<App, 'db' | 'imagenes'>,
  { antes, max }: { antes: Date; max: number },
): Promise<number> {
  const viejas = (await imagenes.list()).filter(({ storedAt }) => storedAt < antes);
  if (viejas.length === 0) return 0;
  // Asked after the files were listed: a picture whose row came meanwhile is somebody's.
  const suyas = new Set((await listImagenes(db.kysely)).map((imagen) => ADDRESS.exec(imagen)?.[1]));
  for (const foto of await listFotos(db.kysely)) suyas.add(foto);
  for (const archivo of await listArchivosDelClub(db.kysely)) suyas.add(archivo);
  const sueltas = viejas.filter(({ name }) => !suyas.has(name)).slice(0, max);
  for (const { name } of sueltas) await imagenes.remove(name);
  return sueltas.length;
}
