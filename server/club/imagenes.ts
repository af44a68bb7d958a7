import { randomUUID } from 'node:crypto';
import type { ImagenesDelClub } from '#contrato/admin/imagenes-del-club.ts';
import { anotarCambio } from '#server/auditoria/service.ts';
import { type CualImagen, findImagenes } from '#server/club/queries.ts';
import { saveImagen } from '#server/club/repository.ts';
import { rutasDe } from '#server/club/service.ts';
import { isSelfContained, rasterize, svgOf } from '#server/external/icon.ts';
import { makeBackground, makeCrest } from '#server/external/picture.ts';
import type { AdminContext } from '#server/http/admin.ts';
import type { ImageStore } from '#server/http/api.ts';
import { AppError } from '#server/http/refusals/errors.ts';
import { publishAjustes } from '#server/live/bus.ts';

type Cambio = { cual: CualImagen; datos: string | null; version: number };

/** The club's own pictures as its administrators see them. */
export async function imagenesDelClub({ db }: Pick<AdminContext, 'db'>): Promise<ImagenesDelClub> {
  const { escudo, fondo } = await findImagenes(db.kysely);
  const { escudo: rutaDelEscudo, fondo: rutasDelFondo } = rutasDe({
    escudo: escudo.archivo,
    fondo: fondo.archivo,
  });
  return {
    escudo: { ruta: rutaDelEscudo, version: escudo.version },
    fondo: { ruta: rutasDelFondo?.escritorio ?? null, version: fondo.version },
  };
}

/**
 * Gives the club a picture made anew from a file, or takes it away, unless that is so already; remembers who did it, and tells every instance at commit.
 * The file is stored first, the club follows in one transaction, and only then does the former picture go; whatever fails on
 * the way leaves the former one.
 * Errors: ajustes_cambiados; of the crest escudo_no_valido, escudo_con_enlaces, escudo_complicado, escudo_pequeno; of the
 * background imagen_no_valida, fondo_pequeno; of both imagen_demasiado_grande, servicio_ocupado.
 */
export async function cambiarImagen(
  context: AdminContext,
  { cual, datos, version }: Cambio,
): Promise<ImagenesDelClub> {
  const imagen = datos === null ? null : await HACER[cual](Buffer.from(datos, 'base64'));
  const archivo = imagen === null ? null : `club-${randomUUID()}.webp`;
  if (archivo !== null && imagen !== null) await context.imagenes.put(archivo, imagen);
  const sobra = await escribir(context, { cual, archivo, imagen, version }).catch(async (error: unknown) => {
    await olvidar(context, archivo);
    throw error;
  });
  await context.releerClub();
  await olvidar(context, sobra);
  return await imagenesDelClub(context);
}

const HACER = { escudo: hacerEscudo, fondo: makeBackground };

/** A crest is a picture, or a drawing that asks for nothing outside itself: drawn once, here, and never again. */
async function hacerEscudo(bytes: Buffer): Promise<Buffer> {
  const svg = svgOf(bytes);
  if (svg === undefined) return await makeCrest(bytes);
  if (!isSelfContained(svg)) throw new AppError('escudo_con_enlaces');
  return await makeCrest(await rasterize(svg));
}

const LLAMADAS: Readonly<Record<CualImagen, string>> = {
  escudo: 'el escudo',
  fondo: 'la imagen de portada',
};

type Nueva = Omit<Cambio, 'datos'> & { archivo: string | null; imagen: Buffer | null };

/** The file that nobody needs any more: the one before, or the new one where the club has that picture already. */
async function escribir(
  { actor, db, imagenes }: AdminContext,
  { cual, archivo, imagen, version }: Nueva,
): Promise<string | null> {
  return await db.tx(async (trx) => {
    const antes = (await findImagenes(trx))[cual];
    if (await esLaMisma(imagenes, antes.archivo, imagen)) return archivo;
    if (antes.version !== version) throw new AppError('ajustes_cambiados');
    if (!(await saveImagen(trx, { cual, archivo, version }))) throw new AppError('ajustes_cambiados');
    await anotarCambio(trx, {
      operacion: 'ajustes.imagen',
      resumen: `${archivo === null ? 'Quita' : antes.archivo === null ? 'Añade' : 'Cambia'} ${LLAMADAS[cual]} del club`,
      antes: { [cual]: antes.archivo },
      despues: { [cual]: archivo },
      autorId: actor.usuarioId,
    });
    await publishAjustes(trx);
    return antes.archivo;
  });
}

async function esLaMisma(
  imagenes: ImageStore,
  archivo: string | null,
  imagen: Buffer | null,
): Promise<boolean> {
  if (archivo === null || imagen === null) return archivo === imagen;
  const hay = await imagenes.get(archivo);
  return hay !== undefined && imagen.equals(hay);
}

/** A file that cannot be removed is only a file too many: the daily cleaning takes it. */
async function olvidar(
  { imagenes, log }: Pick<AdminContext, 'imagenes' | 'log'>,
  archivo: string | null,
): Promise<void> {
  if (archivo === null) return;
  await imagenes
    .remove(archivo)
    .catch((err: unknown) => log.warn({ err }, 'a picture of the club could not be removed'));
}
