import type { CartaEscrita } from '#contrato/admin/cartas.ts';
import type { Plantilla, TipoDeCarta } from '#reglas/carta.ts';
import { anotarCambio } from '#server/auditoria/service.ts';
import { AppError } from '#server/http/refusals/errors.ts';
import { exigirTextos } from '#server/admin/cartas/componer.ts';
import { findPlantilla } from '#server/admin/cartas/queries.ts';
import { deletePlantilla, savePlantilla } from '#server/admin/cartas/repository.ts';
import type { AdminContext } from '#server/http/admin.ts';

const LLAMADAS: Readonly<Record<TipoDeCarta, string>> = {
  convocatoria: 'la convocatoria',
  resultados: 'los resultados',
};

/**
 * Keeps a text as the club's for that kind of letter, unless it is that already.
 * Errors: those of `reglas/carta.ts`, plantilla_cambiada (datos: what is kept now).
 */
export async function guardarPlantilla(context: AdminContext, carta: CartaEscrita & { version: number }) {
  const { tipo, asunto, texto } = carta;
  exigirTextos({ tipo, asunto, texto });
  return await context.db.tx(async (trx) => {
    const antes = await findPlantilla(trx, tipo);
    const dice = (una: Plantilla) => una.asunto === asunto && una.texto === texto;
    if (dice(antes)) return { tipo, asunto, texto, version: antes.version };
    const version = await savePlantilla(trx, carta);
    if (version === undefined) {
      const suya = await findPlantilla(trx, tipo);
      if (dice(suya)) return { tipo, asunto, texto, version: suya.version };
      throw new AppError('plantilla_cambiada', {
        asunto: suya.asunto,
        texto: suya.texto,
        version: suya.version,
      });
    }
    await anotarCambio(trx, {
      operacion: 'cartas.guardarPlantilla',
      resumen: `Guarda la plantilla del email de ${LLAMADAS[tipo]}`,
      antes: { asunto: antes.asunto, texto: antes.texto },
      despues: { asunto, texto },
      autorId: context.actor.usuarioId,
    });
    return { tipo, asunto, texto, version };
  });
}

/** Puts the text of the house back; where nobody had changed it nothing happens. */
export async function restablecerPlantilla(context: AdminContext, tipo: TipoDeCarta) {
  return await context.db.tx(async (trx) => {
    const antes = await deletePlantilla(trx, tipo);
    const casa = await findPlantilla(trx, tipo);
    if (antes)
      await anotarCambio(trx, {
        operacion: 'cartas.restablecerPlantilla',
        resumen: `Vuelve al texto de la casa en el email de ${LLAMADAS[tipo]}`,
        antes,
        despues: { asunto: casa.asunto, texto: casa.texto },
        autorId: context.actor.usuarioId,
      });
    return casa;
  });
}
