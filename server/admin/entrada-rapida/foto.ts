import { randomUUID } from 'node:crypto';
import { updateFoto } from '#server/admin/entrada-rapida/repository.ts';
import { anotarCambio } from '#server/auditoria/service.ts';
import { makePaperPicture } from '#server/external/picture.ts';
import { AppError } from '#server/http/refusals/errors.ts';
import { bloquearTarjetas } from '#server/resultados/tarjetas.ts';
import type { AdminContext } from '#server/http/admin.ts';

/**
 * Keeps a photo of the paper with a card, made anew from a file. The file is stored first, the card follows in one
 * transaction, and only then does the former photo go; whatever fails on the way leaves the former one.
 * Errors: solo_admin, participante_no_encontrado (or without partida), imagen_no_valida, imagen_demasiado_grande.
 */
export async function subirFoto(
  context: AdminContext,
  { participanteId, datos }: { participanteId: string; datos: string },
): Promise<{ foto: string }> {
  const bytes = await makePaperPicture(Buffer.from(datos, 'base64'));
  const name = `tarjeta-${randomUUID()}.webp`;
  await context.imagenes.put(name, bytes);
  try {
    await cambiarFoto(context, { participanteId, foto: name });
  } catch (error) {
    await olvidar(context, name);
    throw error;
  }
  return { foto: `/api/imagenes/${name}` };
}

/** Takes the photo of a card away. Errors: solo_admin, participante_no_encontrado. */
export async function quitarFoto(context: AdminContext, { participanteId }: { participanteId: string }) {
  await cambiarFoto(context, { participanteId, foto: null });
  return { quitada: true as const };
}

type Cambio = { participanteId: string; foto: string | null };

async function cambiarFoto(context: AdminContext, { participanteId, foto }: Cambio): Promise<void> {
  const { actor, db } = context;
  const antes = await db.tx(async (trx) => {
    const [tarjeta] = await bloquearTarjetas(trx, [participanteId]);
    if (!tarjeta) throw new AppError('participante_no_encontrado');
    const former = await updateFoto(trx, { participanteId, foto });
    if (former === foto) return null;
    await anotarCambio(trx, {
      operacion: foto === null ? 'admin.entradaRapida.quitarFoto' : 'admin.entradaRapida.subirFoto',
      torneoId: tarjeta.torneoId,
      objetoId: participanteId,
      resumen: `${que(former, foto)} la foto de la tarjeta de ${tarjeta.nombre}`,
      autorId: actor.usuarioId,
    });
    return former;
  });
  if (antes !== null) await olvidar(context, antes);
}

function que(antes: string | null, foto: string | null): string {
  if (foto === null) return 'Quita';
  return antes === null ? 'Añade' : 'Cambia';
}

/** A file that cannot be removed is only a file too many: the daily cleaning takes it. */
async function olvidar(
  { imagenes, log }: Pick<AdminContext, 'imagenes' | 'log'>,
  name: string,
): Promise<void> {
  await imagenes
    .remove(name)
    .catch((err: unknown) => log.warn({ err }, 'a photo of a card could not be removed'));
}
