import { randomUUID } from 'node:crypto';
import { type Case, conSesion, type Matrix, todos } from '#server/testing/matrix/cell.ts';
import type { Escenario } from '#server/testing/scenario.ts';

const nada = () => ({});
const OCULTA = '404 partida_no_encontrada';
const AJENA = '403 solo_creador';

/** Of a round that `miembro` plays in and `companero` made. */
const invitado = (suya: 200 | typeof AJENA) => conSesion(OCULTA, { miembro: suya, admin: suya });
/** Of a round that `miembro` made. */
const propia = conSesion(OCULTA, { miembro: 200, admin: AJENA });

/** A hole of who was invited to a round of somebody else. */
const enHoyo =
  (hoyo: number, body: () => Record<string, unknown>): Case['request'] =>
  ({ personal, enPersonal }) => ({
    params: { partidaId: personal, participanteId: enPersonal, hoyo },
    body: body(),
  });

const deInvitado = ({ personal }: Escenario) => ({ params: { partidaId: personal } });
/** Case of somebody who plays in a round, and of everybody who does not. */
const INVITADO = { ajeno: true, caso: 'as invited', request: deInvitado } as const;

const datos = ({ campo }: Escenario, participantes: unknown[]) => ({
  nombre: 'Partida del sábado',
  fechaJuego: '2026-05-16',
  horaSalida: '08:30',
  campoId: campo,
  participantes,
});
const stroke = () => ({ opId: randomUUID(), golpes: 5 });

/** Rows R23, R27–R30, R32 and W21–W26; the creator's own successes are in the tests of the feature. */
export const matrixPartidasPersonales: Matrix = {
  'partidasPersonales.mias': [{ fila: 'R27', caso: 'own rounds', request: nada, expected: conSesion(200) }],
  'partidasPersonales.campos': [{ fila: 'R5', caso: 'courses', request: nada, expected: todos(200) }],
  'partidasPersonales.jugadores': [
    { fila: 'R23', caso: 'members to choose from', request: nada, expected: conSesion(200) },
  ],
  'partidasPersonales.handicaps': [
    {
      fila: 'R32',
      caso: 'of a member',
      request: ({ campo, companero }) => ({ body: { campoId: campo, jugadorIds: [companero.jugadorId] } }),
      expected: conSesion(200),
    },
  ],
  'partidasPersonales.crear': [
    {
      fila: 'W21',
      caso: 'without a name',
      request: (escenario) => ({ body: { ...datos(escenario, []), nombre: ' ', id: randomUUID() } }),
      expected: conSesion('422 partida_sin_datos', { sinPerfil: '409 sin_perfil_de_usuario' }),
    },
    {
      fila: 'W21',
      caso: 'without anybody',
      request: (escenario) => ({ body: { ...datos(escenario, []), id: randomUUID() } }),
      expected: conSesion('422 sin_participantes', { sinPerfil: '409 sin_perfil_de_usuario' }),
    },
    {
      fila: 'W21',
      caso: 'in the name of miembro',
      request: (escenario) => ({
        body: {
          ...datos(escenario, [{ tipo: 'jugador', jugadorId: escenario.miembro.jugadorId }]),
          id: randomUUID(),
        },
      }),
      expected: conSesion('409 creador_no_eliminable', {
        miembro: 200,
        sinPerfil: '409 sin_perfil_de_usuario',
      }),
    },
    {
      fila: 'W21',
      caso: 'with a creator of its own choice',
      request: (escenario) => ({
        body: { ...datos(escenario, []), id: randomUUID(), creadorId: escenario.companero.jugadorId },
      }),
      expected: conSesion('400 peticion_no_valida'),
    },
  ],
  'partidasPersonales.get': [
    {
      ...INVITADO,
      fila: 'R28',
      caso: 'a round',
      expected: invitado(200),
    },
    {
      fila: 'R28',
      caso: 'of a tournament',
      request: ({ partida }) => ({ params: { partidaId: partida } }),
      expected: conSesion(OCULTA),
    },
    {
      fila: 'R28',
      caso: 'not an id',
      request: () => ({ params: { partidaId: 'abc' } }),
      expected: conSesion(OCULTA),
    },
  ],
  'partidasPersonales.edicion': [
    {
      ...INVITADO,
      fila: 'R30',
      expected: invitado(AJENA),
    },
    {
      fila: 'R30',
      caso: 'as creator',
      request: ({ personalPropia }) => ({ params: { partidaId: personalPropia } }),
      expected: propia,
    },
  ],
  'partidasPersonales.editar': [
    {
      ...INVITADO,
      fila: 'W22',
      request: (escenario) => ({
        params: { partidaId: escenario.personal },
        body: { ...datos(escenario, []), version: 'x' },
      }),
      expected: invitado(AJENA),
    },
    {
      fila: 'W22',
      caso: 'as creator, with an old version',
      request: (escenario) => ({
        params: { partidaId: escenario.personalPropia },
        body: {
          ...datos(escenario, [{ tipo: 'jugador', jugadorId: escenario.miembro.jugadorId }]),
          version: 'x',
        },
      }),
      expected: conSesion(OCULTA, { miembro: '409 partida_cambiada', admin: AJENA }),
    },
  ],
  'partidasPersonales.borrar': [
    {
      ...INVITADO,
      fila: 'W23',
      expected: invitado(AJENA),
    },
    {
      fila: 'W23',
      caso: 'unknown',
      request: () => ({ params: { partidaId: randomUUID() } }),
      expected: conSesion(OCULTA),
    },
  ],
  'partidasPersonales.guardarGolpes': [
    {
      ...INVITADO,
      fila: 'W24',
      request: enHoyo(1, stroke),
      expected: invitado(AJENA),
    },
    {
      fila: 'W24',
      caso: 'as creator',
      request: ({ personalPropia, enPersonalPropia }) => ({
        params: { partidaId: personalPropia, participanteId: enPersonalPropia, hoyo: 1 },
        body: stroke(),
      }),
      expected: propia,
    },
    {
      fila: 'W24',
      caso: 'more than 9',
      request: ({ personalPropia, enPersonalPropia }) => ({
        params: { partidaId: personalPropia, participanteId: enPersonalPropia, hoyo: 1 },
        body: { ...stroke(), golpes: 10 },
      }),
      expected: conSesion(OCULTA, { miembro: '422 golpes_no_validos', admin: AJENA }),
    },
    {
      ajeno: true,
      fila: 'W24',
      caso: 'somebody of another round through the own one',
      request: ({ personalPropia, enPersonal }) => ({
        params: { partidaId: personalPropia, participanteId: enPersonal, hoyo: 1 },
        body: stroke(),
      }),
      expected: conSesion(OCULTA, { miembro: '403 sin_acceso_a_tarjeta', admin: AJENA }),
    },
    {
      fila: 'W24',
      caso: 'a participante of a tournament through the own one',
      request: ({ personalPropia, deMiembro }) => ({
        params: { partidaId: personalPropia, participanteId: deMiembro, hoyo: 1 },
        body: stroke(),
      }),
      expected: conSesion(OCULTA, { miembro: '403 sin_acceso_a_tarjeta', admin: AJENA }),
    },
  ],
  'partidasPersonales.borrarGolpes': [
    {
      ...INVITADO,
      fila: 'W24',
      request: enHoyo(2, () => ({ opId: randomUUID() })),
      expected: invitado(AJENA),
    },
    {
      ajeno: true,
      fila: 'W24',
      caso: 'as creator',
      request: ({ personalPropia, enPersonalPropia }) => ({
        params: { partidaId: personalPropia, participanteId: enPersonalPropia, hoyo: 2 },
        body: { opId: randomUUID() },
      }),
      expected: propia,
    },
  ],
  'partidasPersonales.cambiarHandicap': [
    {
      ...INVITADO,
      fila: 'W25',
      request: ({ personal, enPersonal }) => ({
        params: { partidaId: personal, participanteId: enPersonal },
        body: { handicapPartida: 3.5 },
      }),
      expected: invitado(AJENA),
    },
    {
      fila: 'W25',
      caso: 'as creator',
      request: ({ personalPropia, enPersonalPropia }) => ({
        params: { partidaId: personalPropia, participanteId: enPersonalPropia },
        body: { handicapPartida: 3.5 },
      }),
      expected: propia,
    },
    {
      fila: 'W25',
      caso: 'half a tenth',
      request: ({ personalPropia, enPersonalPropia }) => ({
        params: { partidaId: personalPropia, participanteId: enPersonalPropia },
        body: { handicapPartida: 3.55 },
      }),
      expected: conSesion(OCULTA, { miembro: '422 handicap_no_valido', admin: AJENA }),
    },
  ],
  'partidasPersonales.validar': [
    {
      ...INVITADO,
      fila: 'W26',
      request: ({ personal }) => ({ params: { partidaId: personal }, body: {} }),
      expected: invitado(AJENA),
    },
    {
      fila: 'W26',
      caso: 'as creator, incomplete',
      request: ({ personalPropia }) => ({ params: { partidaId: personalPropia }, body: {} }),
      expected: conSesion(OCULTA, { miembro: '409 partida_incompleta', admin: AJENA }),
    },
  ],
};
