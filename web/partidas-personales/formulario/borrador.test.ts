import { describe, expect, test } from 'vitest';
import type { PartidaPersonal } from '#contrato/partidas-personales.ts';

import {
  borradorDePartida,
  borradorRepetido,
  borradorVacio,
  cambiarCampo,
  datosDelBorrador,
  estaCompleta,
  leerBorrador,
  propuesta,
  type OtroParticipante,
} from './borrador.ts';

type TarjetaPersonal = PartidaPersonal['participantes'][number];

const hoyos = Array.from({ length: 18 }, (_, i) => ({ numero: i + 1, par: 4, indice: i + 1 }));
const tarjeta = (change: Partial<TarjetaPersonal>): TarjetaPersonal => ({
  participanteId: 'p1',
  jugadorId: 'yo',
  nombre: 'Lucía',
  esInvitado: false,
  propio: true,
  handicapPropio: 14.1,
  sexoInvitado: null,
  handicapDeJuego: 15,
  hoyos,
  golpes: hoyos.map(() => 4),
  versiones: hoyos.map(() => 1),
  corregidos: [],
  ...change,
});
const invitado = { jugadorId: null, esInvitado: true, propio: false, sexoInvitado: 'mujer' as const };
const partida: PartidaPersonal = {
  id: 'partida',
  nombre: 'Partida del sábado',
  fechaJuego: '2026-05-09',
  horaDeSalida: '08:30',
  validada: true,
  creador: { id: 'yo', nombre: 'Lucía' },
  esCreador: true,
  campo: { id: 'campo', nombre: 'La Dehesa', ubicacion: 'Soria' },
  cuenta: 'maximo',
  tope: { tipo: 'doble_par' },
  juego: 'skins_neto',
  participantes: [
    tarjeta({}),
    tarjeta({ participanteId: 'p2', jugadorId: 'otro', nombre: 'Íñigo', propio: false, handicapDeJuego: 10 }),
    tarjeta({ ...invitado, participanteId: 'p3', nombre: 'Inés', handicapPropio: 8, handicapDeJuego: 7.5 }),
  ],
};
const otro = (change: Partial<OtroParticipante> = {}): OtroParticipante => ({
  clave: 'c',
  participanteId: null,
  jugadorId: null,
  nombre: 'Inés',
  handicap: 8,
  sexo: 'mujer',
  aMano: null,
  ...change,
});

test('a round in its form is sent back as it was', () => {
  const { participantes, ...datos } = datosDelBorrador(borradorDePartida(partida, 'u'), 'yo');
  expect(datos).toEqual({
    nombre: 'Partida del sábado',
    fechaJuego: '2026-05-09',
    horaSalida: '08:30',
    campoId: 'campo',
    cuenta: 'maximo',
    tope: { tipo: 'doble_par' },
    juego: 'skins_neto',
  });
  expect(participantes).toEqual([
    { tipo: 'jugador', jugadorId: 'yo', participanteId: 'p1', handicapPartida: 15 },
    { tipo: 'jugador', jugadorId: 'otro', participanteId: 'p2', handicapPartida: 10 },
    {
      tipo: 'invitado',
      nombre: 'Inés',
      handicap: 8,
      sexo: 'mujer',
      participanteId: 'p3',
      handicapPartida: 7.5,
    },
  ]);
});

test('a repeated round is a new one today, made by who repeats it, with handicaps of the day', () => {
  const repetida = borradorRepetido(partida, { usuarioId: 'u', jugadorId: 'otro', hoy: '2026-05-16' });
  expect(repetida.id).not.toBe('partida');
  expect(repetida.fechaJuego).toBe('2026-05-16');
  const { participantes } = datosDelBorrador(repetida, 'otro');
  expect(participantes.map((one) => (one.tipo === 'jugador' ? one.jugadorId : one.nombre))).toEqual([
    'otro',
    'yo',
    'Inés',
  ]);
  expect(participantes.every((one) => one.handicapPartida === null && one.participanteId === null)).toBe(
    true,
  );
});

test('the cap is sent with maximum score alone, and the choice of it stays', () => {
  const vacio = borradorVacio({ usuarioId: 'u', hoy: '2026-05-16' });
  expect(datosDelBorrador(vacio, 'yo')).toMatchObject({ cuenta: 'golpes', tope: null });
  const maximo = { ...vacio, cuenta: 'maximo' as const, tope: 'fijo 9' };
  expect(datosDelBorrador(maximo, 'yo').tope).toEqual({ tipo: 'fijo', golpes: 9 });
  expect(datosDelBorrador({ ...maximo, cuenta: 'stableford' }, 'yo').tope).toBeNull();
});

describe('a draft kept in the tab', () => {
  const visitante = borradorVacio({ usuarioId: null, hoy: '2026-05-16' });
  test('by an older build counts strokes', () => {
    const { cuenta: _, tope: __, ...viejo } = visitante;
    expect(leerBorrador(JSON.stringify(viejo), null)).toEqual(visitante);
  });
  test('of a visitor belongs to whoever signs in', () => {
    expect(leerBorrador(JSON.stringify(visitante), 'lucia')).toEqual({ ...visitante, usuarioId: 'lucia' });
  });
  test('of an account is not shown to another', () => {
    const suyo = JSON.stringify({ ...visitante, usuarioId: 'lucia' });
    expect(leerBorrador(suyo, 'inigo')).toBeNull();
    expect(leerBorrador(suyo, null)).toBeNull();
    expect(leerBorrador(suyo, 'lucia')).not.toBeNull();
  });
  test.each([null, '', '{', '[]', '{"id":1}', 'null'])('%j is none', (text) => {
    expect(leerBorrador(text, null)).toBeNull();
  });
});

describe('proposals', () => {
  const salida = {
    slope: null,
    courseRating: null,
    slopeMasculino: 128,
    slopeFemenino: 124,
    courseRatingMasculino: 70.8,
    courseRatingFemenino: 72.1,
    par: 72,
  };
  test('a guest’s is worked out here by sexo, a member’s is the club’s', () => {
    const delClub = new Map([['otro', 10]]);
    expect(propuesta(otro(), { salida, delClub })).toBe(9);
    expect(propuesta(otro({ sexo: 'hombre' }), { salida, delClub })).toBe(8);
    expect(propuesta(otro({ jugadorId: 'otro', handicap: 30 }), { salida, delClub })).toBe(10);
    expect(propuesta(otro({ jugadorId: 'nadie', handicap: 30.4 }), { salida, delClub })).toBe(30);
  });

  test('another course moves the handicaps that the old one gave, and leaves those written by hand', () => {
    const borrador = {
      ...borradorVacio({ usuarioId: 'u', hoy: '2026-05-16' }),
      yo: { participanteId: null, aMano: 15 },
      otros: [otro({ clave: 'a', aMano: 9 }), otro({ clave: 'b', aMano: 3.5 })],
    };
    const next = cambiarCampo(borrador, 'otro-campo', { deMi: 15, deOtro: () => 9 });
    expect([next.yo.aMano, ...next.otros.map(({ aMano }) => aMano)]).toEqual([null, null, 3.5]);
    expect(next.campoId).toBe('otro-campo');
  });
});

test('eight people are everybody', () => {
  const vacio = borradorVacio({ usuarioId: 'u', hoy: '2026-05-16' });
  const con = (n: number) => ({ ...vacio, otros: Array.from({ length: n }, () => otro()) });
  expect([estaCompleta(con(6)), estaCompleta(con(7))]).toEqual([false, true]);
});
