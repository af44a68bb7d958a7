import { describe, expect, test } from 'vitest';
import type { Modalidad } from '../modalidad.ts';
import * as administracion from './administracion.ts';
import * as cuenta from './cuenta.ts';
import * as personal from './partida-personal.ts';
import * as permisos from './permisos.ts';
import type { Actor, Motivo } from './permisos.ts';

/** The actors of the matrix: visitor, account without profile, unrelated, related, creator, administrator. */
const ACTORES = {
  A: null,
  U: { usuarioId: 'u-u', jugadorId: null, esAdmin: false },
  P: { usuarioId: 'u-p', jugadorId: 'p', esAdmin: false },
  M: { usuarioId: 'u-m', jugadorId: 'm', esAdmin: false },
  C: { usuarioId: 'u-c', jugadorId: 'c', esAdmin: false },
  D: { usuarioId: 'u-d', jugadorId: 'd', esAdmin: true },
} as const satisfies Record<string, Actor>;

type Letra = keyof typeof ACTORES;

const LETRAS: readonly Letra[] = ['A', 'U', 'P', 'M', 'C', 'D'];
const HOY = '2026-05-16';
const AYER = '2026-05-15';

function esperar(
  pregunta: (actor: Actor, letra: Letra) => Motivo | null,
  esperado: readonly (Motivo | null)[],
): void {
  expect(LETRAS.map((letra) => pregunta(ACTORES[letra], letra))).toEqual(esperado);
}

const si = null;
const SOLO_ADMIN: readonly (Motivo | null)[] = [
  'sin_sesion',
  ...LETRAS.slice(1, 5).map(() => 'solo_admin' as const),
  si,
];

describe('torneos (A, U, P, M, C, D)', () => {
  const inscrito = (letra: Letra) => letra === 'M';

  test('R3 R7: an active torneo is public', () => {
    esperar(
      (actor) => permisos.motivoNoPuedeVerTorneo({ actor, torneo: { activo: true }, inscrito: false }),
      [si, si, si, si, si, si],
    );
  });

  test('R4: an inactive one exists for those enrolled and administrators', () => {
    const no = 'torneo_no_encontrado';
    esperar(
      (actor, l) =>
        permisos.motivoNoPuedeVerTorneo({ actor, torneo: { activo: false }, inscrito: inscrito(l) }),
      [no, no, no, si, no, si],
    );
  });

  test('an enrolled visitor is a contradiction and stays out', () => {
    expect(permisos.motivoNoPuedeVerTorneo({ actor: null, torneo: { activo: false }, inscrito: true })).toBe(
      'torneo_no_encontrado',
    );
  });

  test.each([
    ['R11 leaderboard', permisos.motivoNoPuedeVerClasificacion],
    ['R9 participants', permisos.motivoNoPuedeVerParticipantes],
    ['R21 card', permisos.motivoNoPuedeVerTarjeta],
  ])('%s: public once over, with a session until then, not found when inactive', (_, motivo) => {
    const lectura = (fechaDeJuego: string, activo: boolean) => (actor: Actor, l: Letra) =>
      motivo({ actor, torneo: { activo, fechaDeJuego }, inscrito: inscrito(l), hoy: HOY });
    esperar(lectura(AYER, true), [si, si, si, si, si, si]);
    esperar(lectura(HOY, true), ['sin_sesion', si, si, si, si, si]);
    esperar(lectura('2026-05-17', true), ['sin_sesion', si, si, si, si, si]);
    const no = 'torneo_no_encontrado';
    esperar(lectura(HOY, false), [no, no, no, si, no, si]);
  });

  test('W13: enrolling needs a session, a profile, an active torneo and a day not past', () => {
    const en = (activo: boolean, fechaDeJuego: string) => (actor: Actor) =>
      permisos.motivoNoPuedeInscribirse({ actor, torneo: { activo, fechaDeJuego }, hoy: HOY });
    esperar(en(true, HOY), ['sin_sesion', 'sin_perfil', si, si, si, si]);
    const fin = 'torneo_finalizado';
    esperar(en(true, AYER), ['sin_sesion', 'sin_perfil', fin, fin, fin, fin]);
    const ina = 'torneo_inactivo';
    esperar(en(false, AYER), ['sin_sesion', 'sin_perfil', ina, ina, ina, ina]);
  });

  test('W15: cancelling one’s own, before results, validation and the day after', () => {
    const base = { jugadorId: 'm', conResultados: false, partidaValidada: false };
    const con =
      (cambios: Partial<typeof base>, fechaDeJuego = HOY) =>
      (actor: Actor) =>
        permisos.motivoNoPuedeCancelarInscripcion({
          actor,
          inscripcion: { ...base, ...cambios },
          torneo: { fechaDeJuego },
          hoy: HOY,
        });
    const aj = 'inscripcion_ajena';
    esperar(con({}), ['sin_sesion', aj, aj, si, aj, si]);
    esperar(con({}, AYER), ['sin_sesion', aj, aj, 'torneo_finalizado', aj, 'torneo_finalizado']);
    esperar(con({ conResultados: true }), [
      'sin_sesion',
      aj,
      aj,
      'inscripcion_con_resultados',
      aj,
      'inscripcion_con_resultados',
    ]);
    esperar(con({ partidaValidada: true, conResultados: true }), [
      'sin_sesion',
      aj,
      aj,
      'partida_validada',
      aj,
      'partida_validada',
    ]);
    const deInvitado = permisos.motivoNoPuedeCancelarInscripcion({
      actor: ACTORES.U,
      inscripcion: { ...base, jugadorId: null },
      torneo: { fechaDeJuego: HOY },
      hoy: HOY,
    });
    expect(deInvitado).toBe(aj);
  });

  test('R17–R20: an inactive liga is not found for visitors', () => {
    esperar(
      (actor) => permisos.motivoNoPuedeVerLiga({ actor, liga: { activa: true } }),
      [si, si, si, si, si, si],
    );
    esperar(
      (actor) => permisos.motivoNoPuedeVerLiga({ actor, liga: { activa: false } }),
      ['liga_no_encontrada', si, si, si, si, si],
    );
  });
});

describe('partidas (A, U, P, M, C, D)', () => {
  const abierta = { validada: false, jugadorIds: ['m', 'otro'], torneoActivo: true };
  const validada = { ...abierta, validada: true };
  const inactiva = { ...abierta, torneoActivo: false };
  const sa = 'sin_acceso_a_partida';
  const st = 'sin_acceso_a_tarjeta';

  test('R13 R40: a partida is seen with a session', () => {
    esperar((actor) => permisos.motivoNoPuedeVerPartida({ actor }), ['sin_sesion', si, si, si, si, si]);
  });

  test('R15 R16: the score-entry page opens for members and administrators', () => {
    esperar(
      (actor) => permisos.motivoNoPuedeAbrirPartida({ actor, partida: validada }),
      ['sin_sesion', sa, sa, si, sa, si],
    );
    esperar(
      (actor) => permisos.motivoNoPuedeAbrirTarjeta({ actor, partida: validada }),
      ['sin_sesion', st, st, si, st, si],
    );
  });

  test('W17 W18: strokes by members until it is validated, by administrators always', () => {
    const puntuar = (partida: permisos.PartidaConPermisos) => (actor: Actor) =>
      permisos.motivoNoPuedePuntuar({ actor, partida });
    esperar(puntuar(abierta), ['sin_sesion', sa, sa, si, sa, si]);
    esperar(puntuar(validada), ['sin_sesion', sa, sa, 'partida_validada', sa, si]);
    esperar(puntuar(inactiva), ['sin_sesion', sa, sa, 'torneo_inactivo', sa, si]);
    esperar(puntuar({ validada: false, jugadorIds: ['m'] }), ['sin_sesion', sa, sa, si, sa, si]);
    esperar(puntuar({ validada: false, jugadorIds: [] }), ['sin_sesion', sa, sa, sa, sa, si]);
  });

  test('strokes that came after a validation are asked for by whoever might have written them before it', () => {
    const reclamar = (partida: permisos.PartidaConPermisos) => (actor: Actor) =>
      permisos.motivoNoPuedeReclamar({ actor, partida });
    esperar(reclamar(validada), ['sin_sesion', sa, sa, si, sa, si]);
    const antes = 'partida_sin_validar';
    esperar(reclamar(abierta), ['sin_sesion', sa, sa, antes, sa, antes]);
  });

  test('W19: validating asks for a confirmation when holes are missing and may be repeated', () => {
    const validar =
      (partida: permisos.PartidaConPermisos, faltanHoyos: boolean, confirmarIncompleta: boolean) =>
      (actor: Actor) =>
        permisos.motivoNoPuedeValidar({ actor, partida, faltanHoyos, confirmarIncompleta });
    const inc = 'partida_incompleta';
    esperar(validar(abierta, false, false), ['sin_sesion', sa, sa, si, sa, si]);
    esperar(validar(abierta, true, false), ['sin_sesion', sa, sa, inc, sa, inc]);
    esperar(validar(abierta, true, true), ['sin_sesion', sa, sa, si, sa, si]);
    esperar(validar(validada, true, false), ['sin_sesion', sa, sa, si, sa, si]);
    esperar(validar(inactiva, false, false), ['sin_sesion', sa, sa, 'torneo_inactivo', sa, si]);
  });
});

describe('personal rounds (A, U, P, M, C, D)', () => {
  const partida = { creadorId: 'c', jugadorIds: ['c', 'm'], validada: false };
  const validada = { ...partida, validada: true };
  const no = 'partida_no_encontrada';
  const sc = 'solo_creador';

  test('R28: seen by the creator, those who play and administrators', () => {
    esperar(
      (actor) => personal.motivoNoPuedeVerPartidaPersonal({ actor, partida }),
      ['sin_sesion', no, no, si, si, si],
    );
  });

  test('W22 W24 W25: edited by the creator alone, until validated', () => {
    esperar(
      (actor) => personal.motivoNoPuedeEditarPartidaPersonal({ actor, partida }),
      ['sin_sesion', no, no, sc, si, sc],
    );
    esperar(
      (actor) => personal.motivoNoPuedeEditarPartidaPersonal({ actor, partida: validada }),
      ['sin_sesion', no, no, sc, 'partida_validada', sc],
    );
  });

  test('W23 W26: deleted and validated by the creator alone, validated or not', () => {
    for (const p of [partida, validada]) {
      esperar(
        (actor) => personal.motivoNoPuedeBorrarPartidaPersonal({ actor, partida: p }),
        ['sin_sesion', no, no, sc, si, sc],
      );
      esperar(
        (actor) => personal.motivoNoPuedeValidarPartidaPersonal({ actor, partida: p }),
        ['sin_sesion', no, no, sc, si, sc],
      );
    }
  });

  test('W21: creating needs a profile', () => {
    esperar(
      (actor) => personal.motivoNoPuedeCrearPartidaPersonal({ actor }),
      ['sin_sesion', 'sin_perfil', si, si, si, si],
    );
  });
});

describe('profiles and accounts (A, U, P, M, C, D)', () => {
  const pa = 'perfil_ajeno';

  test('R22, R24: the whole profile is one’s own', () => {
    esperar(
      (actor) => cuenta.motivoNoPuedeVerPerfil({ actor, jugadorId: 'm' }),
      ['sin_sesion', pa, pa, si, pa, si],
    );
    esperar(
      (actor) => permisos.motivoNoPuedeUsarAreaPersonal({ actor }),
      ['sin_sesion', 'sin_perfil', si, si, si, si],
    );
    esperar((actor) => permisos.motivoSinSesion({ actor }), ['sin_sesion', si, si, si, si, si]);
  });

  test('W9: a profile is edited by its person', () => {
    esperar(
      (actor) => cuenta.motivoNoPuedeEditarPerfil({ actor, jugadorId: 'm' }),
      ['sin_sesion', 'sin_perfil', pa, si, pa, si],
    );
  });

  test.each([
    ['nombre', null],
    ['telefono', null],
    ['tramoEdad', null],
    ['fechaEntradaPena', 'campo_solo_admin'],
    ['profileImageUrl', 'imagen_solo_admin'],
    ['handicap', 'campo_no_editable'],
    ['email', 'campo_no_editable'],
    ['userId', 'campo_no_editable'],
    ['id', 'campo_no_editable'],
  ] as const)('W10–W12: the person who changes %s hears %s', (campo, motivo) => {
    const pregunta = { jugadorId: 'm', campo };
    esperar(
      (actor) => cuenta.motivoNoPuedeEditarCampo({ actor, ...pregunta, cambia: true }),
      ['sin_sesion', 'sin_perfil', pa, motivo, pa, si],
    );
    expect(cuenta.motivoNoPuedeEditarCampo({ actor: ACTORES.M, ...pregunta, cambia: false })).toBeNull();
  });

  test('W27: the last administrator stays', () => {
    esperar(
      (actor) => cuenta.motivoNoPuedeBorrarCuenta({ actor, administradores: 1 }),
      ['sin_sesion', si, si, si, si, 'ultimo_admin'],
    );
    esperar(
      (actor) => cuenta.motivoNoPuedeBorrarCuenta({ actor, administradores: 2 }),
      ['sin_sesion', si, si, si, si, si],
    );
  });
});

describe('administration (A, U, P, M, C, D)', () => {
  const conMotivo = (motivo: Motivo) => SOLO_ADMIN.with(5, motivo);
  const usuario = { usuarioId: null, esAdmin: false };

  test('everything under /admin is for administrators', () => {
    esperar((actor) => permisos.motivoNoPuedeAdministrar({ actor }), SOLO_ADMIN);
    esperar((actor) => administracion.motivoNoPuedeInscribirAOtro({ actor }), SOLO_ADMIN);
  });

  test.each([
    ['W-A21', administracion.motivoNoPuedeQuitarParticipante, 'inscripcion_con_resultados'],
    ['W-A26', administracion.motivoNoPuedeBorrarPartida, 'partida_con_resultados'],
  ] as const)('%s: results are deleted only after confirming', (_, motivo, razon) => {
    esperar((actor) => motivo({ actor, conResultados: false, confirmado: false }), SOLO_ADMIN);
    esperar((actor) => motivo({ actor, conResultados: true, confirmado: true }), SOLO_ADMIN);
    esperar((actor) => motivo({ actor, conResultados: true, confirmado: false }), conMotivo(razon));
  });

  test('W-A16: a campo in use stays', () => {
    esperar((actor) => administracion.motivoNoPuedeBorrarCampo({ actor, enUso: false }), SOLO_ADMIN);
    esperar(
      (actor) => administracion.motivoNoPuedeBorrarCampo({ actor, enUso: true }),
      conMotivo('campo_en_uso'),
    );
  });

  test('W-A9: not oneself and not the last administrator', () => {
    const borrar =
      (jugador: { usuarioId: string | null; esAdmin: boolean }, administradores: number) => (actor: Actor) =>
        administracion.motivoNoPuedeBorrarJugador({ actor, jugador, administradores });
    esperar(borrar(usuario, 1), SOLO_ADMIN);
    esperar(borrar({ usuarioId: 'u-d', esAdmin: true }, 2), conMotivo('cuenta_propia'));
    esperar(borrar({ usuarioId: 'x', esAdmin: true }, 1), conMotivo('ultimo_admin'));
    esperar(borrar({ usuarioId: 'x', esAdmin: true }, 2), SOLO_ADMIN);
  });

  test('W-A6, W-A8: the account of another administrator is its owner’s; of the own one the address', () => {
    const gestionar =
      (dato: 'contrasena' | 'email', cuenta: { usuarioId: string; esAdmin: boolean }) => (actor: Actor) =>
        administracion.motivoNoPuedeGestionarCuenta({ actor, cuenta, dato });
    const deJugador = { usuarioId: 'otra', esAdmin: false };
    const deOtroAdmin = { usuarioId: 'otra', esAdmin: true };
    esperar(gestionar('contrasena', deJugador), SOLO_ADMIN);
    esperar(gestionar('email', deOtroAdmin), conMotivo('cuenta_de_administrador'));
    const admin: Actor = { usuarioId: 'yo', jugadorId: null, esAdmin: true };
    const propia = { usuarioId: 'yo', esAdmin: true };
    expect(gestionar('contrasena', propia)(admin)).toBe('cuenta_propia');
    expect(gestionar('email', propia)(admin)).toBeNull();
  });

  test('W-A10: an account with a role is no orphan', () => {
    esperar((actor) => administracion.motivoNoPuedeBorrarHuerfano({ actor, conRol: false }), SOLO_ADMIN);
    esperar(
      (actor) => administracion.motivoNoPuedeBorrarHuerfano({ actor, conRol: true }),
      conMotivo('cuenta_con_rol'),
    );
  });

  test('W-A12: both ends of the link are free', () => {
    const asignar = (usuarioId: string | null, usuarioVinculadoA: string | null) => (actor: Actor) =>
      administracion.motivoNoPuedeAsignarUsuario({ actor, jugador: { usuarioId }, usuarioVinculadoA });
    esperar(asignar(null, null), SOLO_ADMIN);
    esperar(asignar('x', null), conMotivo('jugador_ya_vinculado'));
    esperar(asignar(null, 'otro'), conMotivo('usuario_ya_vinculado'));
  });

  test('W-A32: results are calculated by hand once there are any, and once nobody plays any more', () => {
    const calcular =
      (hechos: string, modalidad: Modalidad = 'individual_por_golpes') =>
      (actor: Actor) => {
        const tiene = (hecho: string) => hechos.split(' ').includes(hecho);
        const torneo = {
          modalidad,
          oficial: tiene('oficial'),
          finalizado: tiene('finalizado'),
          todoValidado: tiene('validado'),
          conResultados: tiene('resultados'),
        };
        return administracion.motivoNoPuedeCalcularResultados({ actor, torneo });
      };
    for (const hechos of ['oficial', 'finalizado resultados', 'validado resultados'])
      esperar(calcular(hechos), SOLO_ADMIN);
    for (const hechos of ['', 'resultados', 'finalizado', 'validado', 'finalizado validado'])
      esperar(calcular(hechos), conMotivo('torneo_sin_resultados'));
    // Decision 34: nothing is calculated where no rule says who wins.
    for (const hechos of ['', 'oficial', 'validado resultados'])
      esperar(calcular(hechos, 'matchplay_individual'), conMotivo('modalidad_sin_ganador'));
  });
});
