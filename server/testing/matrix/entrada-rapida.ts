import { randomUUID } from 'node:crypto';
import { type Expected, type Matrix, conSesion, type Role } from '#server/testing/matrix/cell.ts';

/** Only administrators, who get what is said. */
const soloAdmin = (expected: Expected): Record<Role, Expected> =>
  conSesion('403 solo_admin', { admin: expected });

const base64 = (text: string) => Buffer.from(text).toString('base64');
const vacia = () => Array.from({ length: 18 }, () => null);
const tarjeta = (hoyo1: number | 'raya' | null) => ({
  opId: randomUUID(),
  golpes: [hoyo1, ...vacia().slice(1)],
  versiones: vacia(),
});

export const matrixEntradaRapida: Matrix = {
  'admin.reclamaciones.lista': [
    { fila: 'W-A28', caso: 'what waits', request: () => ({}), expected: soloAdmin(200) },
  ],
  'admin.reclamaciones.decidir': [
    {
      fila: 'W-A28',
      caso: 'unknown claim',
      request: () => ({
        params: { reclamacionId: randomUUID() },
        body: { aceptada: true, version: 1 },
      }),
      expected: soloAdmin('404 reclamacion_no_encontrada'),
    },
  ],
  'admin.entradaRapida.guardar': [
    {
      fila: 'W-A28',
      caso: 'a card',
      request: ({ deOtraPartida }) => ({
        params: { participanteId: deOtraPartida },
        body: { opId: randomUUID(), golpes: vacia(), versiones: vacia() },
      }),
      expected: soloAdmin(200),
    },
    {
      fila: 'W-A28',
      caso: 'over the limit',
      request: ({ deOtraPartida }) => ({ params: { participanteId: deOtraPartida }, body: tarjeta(15) }),
      expected: soloAdmin('422 tarjeta_no_valida'),
    },
    {
      fila: 'W-A28',
      caso: 'unknown participante',
      request: () => ({ params: { participanteId: randomUUID() }, body: tarjeta(4) }),
      expected: soloAdmin('404 participante_no_encontrado'),
    },
    {
      fila: 'W-A28',
      caso: 'a card without its versions',
      request: ({ deOtraPartida }) => ({
        params: { participanteId: deOtraPartida },
        body: { opId: randomUUID(), golpes: vacia() },
      }),
      expected: soloAdmin('400 peticion_no_valida'),
    },
  ],
  'admin.entradaRapida.papeles': [
    {
      fila: 'W-A28',
      caso: 'the paper of a torneo',
      request: ({ hoy }) => ({ params: { torneoId: hoy.slug } }),
      expected: soloAdmin(200),
    },
    {
      fila: 'W-A28',
      caso: 'unknown',
      request: () => ({ params: { torneoId: randomUUID() } }),
      expected: soloAdmin('404 torneo_no_encontrado'),
    },
  ],
  'admin.entradaRapida.leer': [
    {
      fila: 'W-A28',
      caso: 'a second reading without a first',
      request: ({ deOtraPartida }) => ({
        params: { participanteId: deOtraPartida },
        body: { opId: randomUUID(), golpes: vacia(), decisiones: [] },
      }),
      expected: soloAdmin('409 sin_primera_lectura'),
    },
    {
      fila: 'W-A28',
      caso: 'unknown participante',
      request: () => ({
        params: { participanteId: randomUUID() },
        body: { opId: randomUUID(), golpes: vacia(), decisiones: [] },
      }),
      expected: soloAdmin('404 participante_no_encontrado'),
    },
  ],
  'admin.entradaRapida.subirFoto': [
    {
      fila: 'W-A28',
      caso: 'a file that is no photo',
      request: ({ deOtraPartida }) => ({
        params: { participanteId: deOtraPartida },
        body: { datos: base64('no photo') },
      }),
      expected: soloAdmin('422 imagen_no_valida'),
    },
  ],
  'admin.entradaRapida.quitarFoto': [
    {
      fila: 'W-A28',
      caso: 'of a card',
      request: ({ deOtraPartida }) => ({ params: { participanteId: deOtraPartida } }),
      expected: soloAdmin(200),
    },
    {
      fila: 'W-A28',
      caso: 'unknown participante',
      request: () => ({ params: { participanteId: randomUUID() } }),
      expected: soloAdmin('404 participante_no_encontrado'),
    },
  ],
  'admin.entradaRapida.exportar': [
    {
      fila: 'W-A28',
      caso: 'the cards of a torneo',
      request: ({ hoy }) => ({ params: { torneoId: hoy.slug } }),
      expected: soloAdmin(200),
    },
    {
      fila: 'W-A28',
      caso: 'unknown',
      request: () => ({ params: { torneoId: randomUUID() } }),
      expected: soloAdmin('404 torneo_no_encontrado'),
    },
  ],
  'admin.entradaRapida.previaDeImportar': [
    {
      fila: 'W-A28',
      caso: 'a file of results',
      request: ({ hoy }) => ({
        params: { torneoId: hoy.slug },
        body: { datos: base64('Jugador;1\nNadie;4') },
      }),
      expected: soloAdmin(200),
    },
    {
      fila: 'W-A28',
      caso: 'a file of something else',
      request: ({ hoy }) => ({
        params: { torneoId: hoy.slug },
        body: { datos: base64('Nombre;Edad\nNadie;4') },
      }),
      expected: soloAdmin('422 csv_no_valido'),
    },
  ],
  'admin.entradaRapida.importar': [
    {
      fila: 'W-A28',
      caso: 'without having been shown',
      request: ({ hoy }) => ({
        params: { torneoId: hoy.slug },
        body: { opId: randomUUID(), datos: base64('Jugador;1\nNadie;4'), confirmacion: 'abc' },
      }),
      expected: soloAdmin('409 confirmacion_caducada'),
    },
  ],
  'admin.historial.deTorneo': [
    {
      fila: 'T24',
      caso: 'a torneo',
      request: ({ hoy }) => ({ params: { torneoId: hoy.slug } }),
      expected: soloAdmin(200),
    },
    {
      fila: 'T24',
      caso: 'unknown',
      request: () => ({ params: { torneoId: randomUUID() } }),
      expected: soloAdmin('404 torneo_no_encontrado'),
    },
  ],
  'admin.historial.deshacer': [
    {
      fila: 'W-A29',
      caso: 'an entry that is not there',
      request: ({ hoy }) => ({
        params: { torneoId: hoy.id, entradaId: 999_999 },
        body: { opId: randomUUID() },
      }),
      expected: soloAdmin('404 entrada_no_encontrada'),
    },
    {
      fila: 'W-A29',
      caso: 'unknown torneo',
      request: () => ({ params: { torneoId: 'no-hay', entradaId: 1 }, body: { opId: randomUUID() } }),
      expected: soloAdmin('404 torneo_no_encontrado'),
    },
  ],
};
