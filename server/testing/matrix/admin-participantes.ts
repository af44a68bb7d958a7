import { randomUUID } from 'node:crypto';
import type { Escenario } from '#server/testing/scenario.ts';
import { type Case, conSesion, type Expected, type Matrix } from '#server/testing/matrix/cell.ts';

const soloAdmin = (admin: Expected) => conSesion('403 solo_admin', { admin });

type Peticion = ReturnType<Case['request']>;

const fila = (
  [id, caso]: readonly [fila: string, caso: string],
  admin: Expected,
  request: (escenario: Escenario) => Peticion,
): Case => ({ fila: id, caso, request, expected: soloAdmin(admin) });

const SIN_ESPERA = '404 espera_no_encontrada';
const enHoy = ({ hoy }: Escenario): Peticion => ({ params: { torneoId: hoy.slug } });
const enNinguno = (): Peticion => ({ params: { torneoId: 'no-existe' } });
const deMiembro = ({ hoy, deMiembro: participanteId }: Escenario) => ({ torneoId: hoy.id, participanteId });
/** Somebody of today's torneo asked for in another one. */
const ajeno = ({ futuro, deMiembro: participanteId }: Escenario) => ({ torneoId: futuro.id, participanteId });

const DE_BAJA = '404 participante_de_baja';
const SIN_TORNEO = '404 torneo_no_encontrado';

export const matrixGestionParticipantes: Matrix = {
  'admin.participantes.list': [
    fila(['W-A18', 'of today'], 200, enHoy),
    fila(['W-A18', 'unknown torneo'], SIN_TORNEO, enNinguno),
  ],
  'admin.participantes.candidatos': [
    fila(['W-A18', 'of today'], 200, enHoy),
    fila(['W-A18', 'unknown torneo'], SIN_TORNEO, enNinguno),
  ],
  'admin.participantes.exportar': [
    fila(['W-A18', 'of today'], 200, enHoy),
    fila(['W-A18', 'unknown torneo'], SIN_TORNEO, enNinguno),
  ],
  'admin.participantes.inscribir': [
    {
      ...fila(['W-A18', 'an inactive torneo'], 200, ({ inactivo, jugador }) => ({
        params: { torneoId: inactivo.id },
        body: { jugadorId: jugador.jugadorId },
      })),
      otraVez: '409 ya_inscrito',
    },
    fila(['W-A18', 'enrolled already'], '409 ya_inscrito', ({ hoy, miembro }) => ({
      params: { torneoId: hoy.id },
      body: { jugadorId: miembro.jugadorId },
    })),
    fila(['W-A18', 'an impossible handicap'], '422 handicap_exacto_no_valido', ({ hoy, jugador }) => ({
      params: { torneoId: hoy.id },
      body: { jugadorId: jugador.jugadorId, handicap: 54.1 },
    })),
    fila(['W-A18', 'nobody'], '404 jugador_no_inscribible', ({ hoy }) => ({
      params: { torneoId: hoy.id },
      body: { jugadorId: hoy.id },
    })),
  ],
  'admin.participantes.inscribibles': [
    fila(['W-A18', 'of today'], 200, enHoy),
    fila(['W-A18', 'unknown torneo'], SIN_TORNEO, enNinguno),
  ],
  'admin.participantes.inscribirVarios': [
    fila(['W-A18', 'one who may and one who is enrolled already'], 200, ({ inactivo, jugador, miembro }) => ({
      params: { torneoId: inactivo.id },
      body: { opId: randomUUID(), jugadorIds: [jugador.jugadorId, miembro.jugadorId] },
    })),
    fila(['W-A18', 'unknown torneo'], SIN_TORNEO, ({ jugador }) => ({
      ...enNinguno(),
      body: { opId: randomUUID(), jugadorIds: [jugador.jugadorId] },
    })),
    fila(['W-A18', 'nobody chosen'], '422 lista_vacia', ({ hoy }) => ({
      params: { torneoId: hoy.id },
      body: { opId: randomUUID(), jugadorIds: [] },
    })),
  ],
  'admin.participantes.inscribirInvitado': [
    fila(['W-A19', 'a guest'], 200, ({ futuro }) => ({
      params: { torneoId: futuro.id },
      body: { id: randomUUID(), nombre: 'Ramón', handicap: 12.4, sexo: 'hombre' },
    })),
    fila(['W-A19', 'an impossible handicap'], '422 handicap_de_invitado_no_valido', ({ futuro }) => ({
      params: { torneoId: futuro.id },
      body: { id: randomUUID(), nombre: 'Ramón', handicap: -10.1, sexo: 'hombre' },
    })),
  ],
  'admin.participantes.inscribirInvitados': [
    fila(['W-A19', 'two guests, one brought by a member'], 200, ({ futuro, miembro }) => ({
      params: { torneoId: futuro.id },
      body: {
        opId: randomUUID(),
        invitados: [
          { nombre: 'Ramón', handicap: 12.4, sexo: 'hombre', anfitrionId: miembro.jugadorId },
          { nombre: 'Carmela', handicap: 20, sexo: 'mujer' },
        ],
      },
    })),
    fila(
      ['W-A19', 'one of two with an impossible handicap'],
      '422 handicap_de_invitado_no_valido',
      ({ futuro }) => ({
        params: { torneoId: futuro.id },
        body: {
          opId: randomUUID(),
          invitados: [
            { nombre: 'Ramón', handicap: 12.4, sexo: 'hombre' },
            { nombre: 'Carmela', handicap: 60, sexo: 'mujer' },
          ],
        },
      }),
    ),
  ],
  'admin.participantes.cambiarPuntos': [
    fila(['W-A20', 'a member'], 200, (escenario) => ({
      params: deMiembro(escenario),
      body: { incluirEnPuntos: false },
    })),
    fila(['W-A20', 'of another torneo'], DE_BAJA, (escenario) => ({
      params: ajeno(escenario),
      body: { incluirEnPuntos: false },
    })),
  ],
  'admin.participantes.cambiarHandicap': [
    fila(['W-A22', 'a member'], 200, (escenario) => ({
      params: deMiembro(escenario),
      body: { handicapDeJuego: 21 },
    })),
    fila(['W-A22', 'half a stroke'], '422 handicap_de_juego_no_valido', (escenario) => ({
      params: deMiembro(escenario),
      body: { handicapDeJuego: 21.5 },
    })),
    fila(['W-A22', 'of another torneo'], DE_BAJA, (escenario) => ({
      params: ajeno(escenario),
      body: { handicapDeJuego: 21 },
    })),
  ],
  'admin.participantes.cambiarEstado': [
    fila(['W-A22', 'a member'], 200, (escenario) => ({
      params: deMiembro(escenario),
      body: { estado: 'retirado' },
    })),
    fila(['W-A22', 'disqualified without a reason'], '422 motivo_de_estado_obligatorio', (escenario) => ({
      params: deMiembro(escenario),
      body: { estado: 'descalificado', motivo: '  ' },
    })),
    fila(['W-A22', 'of another torneo'], DE_BAJA, (escenario) => ({
      params: ajeno(escenario),
      body: { estado: null },
    })),
  ],
  'admin.participantes.cambiarVentaja': [
    // Of a card that other rows write on: none is what it has, so it may be said at any time.
    fila(['O', 'none'], 200, (escenario) => ({ params: deMiembro(escenario), body: { golpes: 0 } })),
    fila(['O', 'without a reason'], '422 ajuste_sin_motivo', (escenario) => ({
      params: deMiembro(escenario),
      body: { golpes: 2 },
    })),
    fila(['O', 'of another torneo'], DE_BAJA, (escenario) => ({
      params: ajeno(escenario),
      body: { golpes: 2, motivo: 'Vuelve de una lesión' },
    })),
  ],
  'admin.participantes.cambiarDeseos': [
    fila(['J7', 'early'], 200, (escenario) => ({
      params: deMiembro(escenario),
      body: { horaDeseada: 'temprano', companeroIds: [] },
    })),
    fila(['J7', 'with a stranger'], '422 companero_no_valido', (escenario) => ({
      params: deMiembro(escenario),
      body: { horaDeseada: null, companeroIds: [randomUUID()] },
    })),
    fila(['J7', 'of another torneo'], DE_BAJA, (escenario) => ({
      params: ajeno(escenario),
      body: { horaDeseada: null, companeroIds: [] },
    })),
  ],
  'admin.participantes.recalcular': [
    fila(['W-A22', 'a member'], 200, (escenario) => ({ params: deMiembro(escenario) })),
    fila(['W-A22', 'of another torneo'], DE_BAJA, (escenario) => ({ params: ajeno(escenario) })),
  ],
  'admin.participantes.recalcularTodos': [
    fila(['W-A22', 'of today'], 200, enHoy),
    fila(['W-A22', 'unknown torneo'], SIN_TORNEO, enNinguno),
  ],
  'admin.participantes.previaDeAceptarHandicaps': [
    fila(['W-A22', 'of today'], 200, enHoy),
    fila(['W-A22', 'unknown torneo'], SIN_TORNEO, enNinguno),
  ],
  'admin.participantes.aceptarHandicaps': [
    fila(['W-A22', 'a confirmation of nothing'], '409 confirmacion_caducada', ({ hoy, deMiembro: id }) => ({
      params: { torneoId: hoy.id },
      body: { confirmacion: 'x', participanteIds: [id] },
    })),
  ],
  'admin.participantes.previaDeQuitar': [
    fila(['W-A21', 'a member'], 200, (escenario) => ({ params: deMiembro(escenario) })),
    fila(['W-A21', 'of another torneo'], DE_BAJA, (escenario) => ({ params: ajeno(escenario) })),
  ],
  'admin.participantes.quitar': [
    fila(['W-A21', 'a confirmation of nothing'], '409 confirmacion_caducada', (escenario) => ({
      params: deMiembro(escenario),
      body: { confirmacion: 'x' },
    })),
    fila(['W-A21', 'of another torneo'], DE_BAJA, (escenario) => ({
      params: ajeno(escenario),
      body: { confirmacion: 'x' },
    })),
  ],
  'admin.espera.list': [fila(['W-A18', 'who waits'], 200, enHoy)],
  'admin.espera.exportar': [fila(['W-A18', 'who waits, as a sheet'], 200, enHoy)],
  'admin.espera.subir': [
    fila(['W-A18', 'one that is not there'], SIN_ESPERA, ({ futuro }) => ({
      params: { torneoId: futuro.id, esperaId: randomUUID() },
      body: { motivo: 'Es del comité' },
    })),
  ],
  'admin.espera.quitar': [
    fila(['W-A21', 'one that is not there'], SIN_ESPERA, ({ futuro }) => ({
      params: { torneoId: futuro.id, esperaId: randomUUID() },
      body: {},
    })),
  ],
};
