import { randomUUID } from 'node:crypto';
import type { TorneoDeTemporada } from '#contrato/admin/temporadas.ts';
import type { Db, Trx } from '#db/tables.ts';
import { SIN_CONDICIONES } from '#reglas/cupo.ts';
import { type Dia, esDia } from '#reglas/dia.ts';
import type { MotivoDeImportacion } from '#reglas/importacion/motivos.ts';
import { HOYOS } from '#reglas/limites.ts';
import { esDiaDeJuego } from '#reglas/persona.ts';
import { oficialDeTotales } from '#reglas/resultado-importado.ts';
import {
  abrirJugadores,
  exigirCompleta,
  type FilaDeAlguien,
  leerHoja,
  loLeido,
  previaDe,
} from '#server/admin/temporadas/hojas.ts';
import { hayCampo, hayTorneo, listSalidas } from '#server/admin/temporadas/queries.ts';
import { lockImportacion } from '#server/admin/temporadas/repository.ts';
import { conTarjetas, escribirJugadas, type SalidaDeSexo } from '#server/admin/temporadas/tarjetas.ts';
import { escribirNuevo } from '#server/admin/torneos/service.ts';
import { anotarCambio, contados } from '#server/auditoria/service.ts';
import { recorridosDeTorneo } from '#server/campos/queries.ts';
import { handicapEnTorneo } from '#server/campos/service.ts';
import { dosPasos } from '#server/http/two-steps.ts';
import { insertInscripcion, insertInvitado } from '#server/inscripciones/altas/repository.ts';
import { publishTorneo } from '#server/live/bus.ts';
import { unaVez } from '#server/operaciones/service.ts';
import { escribirImportado } from '#server/puntuaciones/calcular.ts';
import { abrirTarjetas } from '#server/tarjetas/service.ts';

type Confirmado = TorneoDeTemporada & { opId: string; confirmacion: string };

async function salidasElegidas(db: Db, { campoId, salidas }: TorneoDeTemporada): Promise<SalidaDeSexo[]> {
  const delCampo = campoId === '' ? [] : await listSalidas(db, campoId);
  return salidas.map(({ sexo, tipoSalidaId }) => ({
    sexo,
    salida: delCampo.find(({ id }) => id === tipoSalidaId),
  }));
}

/** What is still to be said of the torneo, or is wrong with it. */
async function faltanDe(
  db: Db,
  pedido: TorneoDeTemporada,
  { hoy, salidas }: { hoy: Dia; salidas: readonly SalidaDeSexo[] },
): Promise<MotivoDeImportacion[]> {
  const { nombre, fechaJuego, campoId, importado } = pedido;
  const conCampo = campoId !== '' && (await hayCampo(db, campoId));
  const faltan: MotivoDeImportacion[] = faltaDecir(pedido, hoy);
  if (!conCampo) faltan.push({ codigo: 'falta_campo' });
  else if (importado === 'tarjetas') faltan.push(...faltanSalidas(salidas));
  if (esDiaDeJuego(fechaJuego) && (await hayTorneo(db, { nombre, fechaJuego })))
    faltan.push({ codigo: 'torneo_ya_esta' });
  return faltan;
}

function faltaDecir({ nombre, fechaJuego }: TorneoDeTemporada, hoy: Dia): MotivoDeImportacion[] {
  const faltan: MotivoDeImportacion[] = nombre === '' ? [{ codigo: 'falta_nombre_de_torneo' }] : [];
  if (esDia(fechaJuego) && fechaJuego >= hoy) return [...faltan, { codigo: 'dia_sin_pasar' }];
  return esDiaDeJuego(fechaJuego) ? faltan : [...faltan, { codigo: 'falta_dia' }];
}

function faltanSalidas(salidas: readonly SalidaDeSexo[]): MotivoDeImportacion[] {
  const elegidas = salidas.flatMap(({ salida }) => (salida ? [salida] : []));
  if (elegidas.length === 0 || elegidas.length < salidas.length) return [{ codigo: 'falta_salida' }];
  const incompletas = elegidas.filter(
    ({ hoyos }) => hoyos.length < HOYOS || hoyos.some(({ indice }) => indice === null),
  );
  return [...new Set(incompletas.map(({ nombre }) => nombre))].map((salida) => ({
    codigo: 'salida_sin_hoyos',
    datos: { salida },
  }));
}

const loPedido = ({ importado, nombre, fechaJuego, campoId, cuenta, salidas }: TorneoDeTemporada) => ({
  importado,
  nombre,
  fechaJuego,
  campoId,
  cuenta,
  salidas,
});

/**
 * Makes a torneo of former years from a file as it was shown: all of it or nothing, once for an `opId`. With cards its
 * results are calculated by the rules of the club; with totals alone they are what the file says. Of two who bring the same
 * one the second is told. Nobody is told on the phone.
 * Errors: csv_no_valido, importacion_con_errores, confirmacion_caducada, operacion_repetida.
 *
 * Source: issue N.4, "old seasons come in".
 */
export const importacionDeTorneo = dosPasos({
  operacion: 'admin.temporadas.importarTorneo',
  facts: async (db, pedido: TorneoDeTemporada, { clock }) => {
    const leida = await leerHoja(db, pedido.importado, pedido);
    const salidas = pedido.importado === 'tarjetas' ? await salidasElegidas(db, pedido) : [];
    const hoja = pedido.importado === 'tarjetas' ? conTarjetas(leida, salidas) : leida;
    return { pedido, hoja, faltan: await faltanDe(db, pedido, { hoy: clock.hoy(), salidas }) };
  },
  bound: ({ pedido, hoja, faltan }) => [loPedido(pedido), loLeido(hoja), faltan],
  preview: ({ hoja, faltan }, confirmacion) => previaDe(hoja, faltan, confirmacion),
  lock: async (trx) => await lockImportacion(trx),
  act: async (trx, { facts: { hoja, faltan, pedido }, context }, { opId }: Confirmado) => {
    exigirCompleta(hoja, faltan);
    const autorId = context.actor.usuarioId;
    const id = randomUUID();
    const { importado, ...datos } = loPedido(pedido);
    const salidas = importado === 'tarjetas' ? datos.salidas : [];
    const nuevo = { ...datos, ...LO_DEMAS, id, salidas, ligaIds: [] };
    const { slug } = await escribirNuevo(trx, { nuevo, autorId, importado });
    const filas = await abrirJugadores(trx, hoja.filas);
    const inscritos = await inscribir(trx, id, filas);
    if (importado === 'tarjetas') {
      const tarjetas = inscritos.map(({ participanteId, fila }) => ({ participanteId, textos: fila.golpes }));
      await escribirJugadas(trx, { torneoId: id, fechaJuego: datos.fechaJuego, opId, autorId, tarjetas });
    } else {
      const filasDeTotales = inscritos.map(({ participanteId, fila: { cifras, jugadorId } }) => ({
        id: participanteId,
        puntua: jugadorId !== null,
        cifras,
      }));
      await escribirImportado(trx, { torneoId: id, autorId, oficial: oficialDeTotales(filasDeTotales) });
    }
    await anotarCambio(trx, {
      operacion: 'admin.temporadas.importarTorneo',
      torneoId: id,
      resumen: `Importa ${datos.nombre}: ${importado === 'tarjetas' ? contados(filas.length, 'tarjeta', 'tarjetas') : contados(filas.length, 'resultado sin tarjeta', 'resultados sin tarjetas')}`,
      despues: { importado, participantes: filas.length },
      autorId,
    });
    await publishTorneo(trx, id);
    return { id, slug, participantes: filas.length };
  },
  run: (context, { opId, ...datos }: Confirmado, work) =>
    unaVez(context, { id: opId, operacion: 'admin.temporadas.importarTorneo', datos }, work),
});

const LO_DEMAS = {
  inscripcion: SIN_CONDICIONES,
  modalidad: 'individual_por_golpes',
  metodoDesempate: 'puntuacion_media',
  descripcion: null,
  activo: true,
  tope: null,
  limiteHandicap: null,
  handicapDe: 'federacion',
  nueve: null,
  limiteGolpesHoyo: null,
  formula: 'mejor_bola',
  partidosEn: 'cuadro',
  pesos: null,
  reductorHandicap: 100,
} as const satisfies object;

/** Enrols the people of a file with the handicaps that it tells; a playing handicap that it does not is that of the tee. */
async function inscribir(trx: Trx, torneoId: string, filas: readonly FilaDeAlguien[]) {
  const recorridos = await recorridosDeTorneo(trx, torneoId);
  const inscritos: { participanteId: string; fila: FilaDeAlguien }[] = [];
  for (const fila of filas) {
    const { sexo, cifras } = fila;
    const handicap = cifras.handicap ?? null;
    const jugador = { handicap, sexo, categorias: [] };
    const deSalida = handicapEnTorneo({ reductor: 100, limite: null, recorridos, jugador });
    const handicapDeJuego = cifras.handicapDeJuego ?? deSalida.handicapDeJuego;
    const participanteId = await inscribirUno(trx, { torneoId, fila, handicapDeJuego });
    await abrirTarjetas(trx, [{ torneoId, participanteId, handicapDeJuego }]);
    inscritos.push({ participanteId, fila });
  }
  return inscritos;
}

type Inscripcion = { torneoId: string; fila: FilaDeAlguien; handicapDeJuego: number | null };

async function inscribirUno(trx: Trx, { torneoId, fila, handicapDeJuego }: Inscripcion): Promise<string> {
  const { jugadorId, nombre, sexo, cifras } = fila;
  const handicapPropio = cifras.handicap ?? null;
  const suya = { torneoId, handicapPropio, ajusteDePena: 0, handicapDeJuego };
  if (jugadorId !== null) return (await insertInscripcion(trx, { ...suya, jugadorId })).id;
  const id = randomUUID();
  await insertInvitado(trx, {
    id,
    torneoId,
    nombreInvitado: nombre,
    sexoInvitado: sexo,
    handicapInvitado: handicapPropio,
    anfitrionId: null,
    incluirEnPuntos: false,
  });
  return id;
}
