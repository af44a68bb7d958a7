import type { Contrato } from '#contrato/index.ts';
import type { DiferenciaDeLectura } from '#contrato/admin/entrada-rapida.ts';
import type { Anotacion } from '#reglas/hoyo.ts';
import { compararLecturas } from '#reglas/segunda-lectura.ts';
import { upsertLectura } from '#server/admin/entrada-rapida/repository.ts';
import { anotarCambio } from '#server/auditoria/service.ts';
import { AppError } from '#server/http/refusals/errors.ts';
import { unaVez } from '#server/operaciones/service.ts';
import { bloquearTarjetas, escribirTarjetas, type TarjetaBloqueada } from '#server/resultados/tarjetas.ts';
import type { AdminContext } from '#server/http/admin.ts';
import type { InputOf } from '#server/http/asks.ts';

type Lectura = InputOf<Contrato['admin']['entradaRapida']['leer']>;

/**
 * Compares a second reading of a paper card with what the club has, under the lock of the card. Where they agree, or
 * every difference was decided as it stands now, the card is marked as read twice and the holes in which the second
 * reading stands are written as any correction is; otherwise nothing changes. The same `opId` has one effect.
 * Errors: solo_admin, participante_no_encontrado (or without partida), sin_primera_lectura, lecturas_distintas (with
 * the differences), tarjeta_no_valida, operacion_repetida.
 */
export async function leerTarjeta(context: AdminContext, { opId, ...datos }: Lectura) {
  const { participanteId, golpes: segunda, decisiones } = datos;
  const autorId = context.actor.usuarioId;
  return await unaVez(context, { id: opId, operacion: 'admin.entradaRapida.leer', datos }, async (trx) => {
    const [tarjeta] = await bloquearTarjetas(trx, [participanteId]);
    if (!tarjeta) throw new AppError('participante_no_encontrado');
    if (tarjeta.golpes.every((golpes) => golpes === null)) throw new AppError('sin_primera_lectura');
    const { distintos, pendientes, cambios } = compararLecturas({ segunda, vigente: tarjeta, decisiones });
    if (pendientes.length > 0) {
      const diferencias = distintos.map((hoyo) => toDiferencia(tarjeta, segunda, hoyo));
      throw new AppError('lecturas_distintas', { diferencias });
    }
    const nuevos = cambios.map((hoyo) => ({ hoyo, golpes: segunda[hoyo - 1] ?? null }));
    await escribirTarjetas(trx, { autorId, opId, tarjetas: [{ tarjeta, nuevos }], aviso: 'hoyos' });
    const golpes = tarjeta.golpes.map((primera, i) =>
      cambios.includes(i + 1) ? (segunda[i] ?? null) : primera,
    );
    const leidaEn = await upsertLectura(trx, { participanteId, golpes, leidaPor: autorId });
    await anotarCambio(trx, {
      operacion: 'admin.entradaRapida.leer',
      torneoId: tarjeta.torneoId,
      objetoId: participanteId,
      resumen: `Segunda lectura de la tarjeta de ${tarjeta.nombre}: ${enPalabras(distintos, cambios)}`,
      despues: { distintos, cambiados: cambios },
      autorId,
    });
    return { leidaEn: leidaEn.toISOString(), cambiados: [...cambios] };
  });
}

function enPalabras(distintos: readonly number[], cambios: readonly number[]): string {
  if (distintos.length === 0) return 'coincide';
  const hoyos = `${distintos.length === 1 ? 'hoyo distinto' : 'hoyos distintos'} ${distintos.join(', ')}`;
  if (cambios.length === 0) return `${hoyos}; queda la primera`;
  return `${hoyos}; queda la segunda en ${cambios.join(', ')}`;
}

function toDiferencia(
  tarjeta: TarjetaBloqueada,
  segunda: readonly Anotacion[],
  hoyo: number,
): DiferenciaDeLectura {
  return {
    hoyo,
    primera: tarjeta.golpes[hoyo - 1] ?? null,
    segunda: segunda[hoyo - 1] ?? null,
    version: tarjeta.versiones[hoyo - 1] ?? null,
  };
}
