import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formaDeContar, porGolpes, type Tope } from '#reglas/cuenta.ts';
import { ESTADOS_DECIDIDOS } from '#reglas/estado-de-tarjeta.ts';
import type { Anotacion } from '#reglas/hoyo.ts';
import { clasificarTablero } from '#reglas/tablero.ts';
import { resumirTarjeta } from '#reglas/tarjeta.ts';
import { cifraPropia, tarjetaPropia } from '#web/dia/tarjeta-propia.ts';
import { participante, tablero } from '#web/testing/tableros.ts';
import { tableroVivo } from '#web/live/tablero-vivo.ts';
import type { TarjetaDePartida } from '#contrato/partidas.ts';
import { applyGolpesEnVivo, applyResultado, mergePartida } from './merge.ts';
import type { Operacion } from './operacion.ts';
import { LOS_DIECIOCHO } from '#reglas/limites.ts';

const partida: TarjetaDePartida = {
  id: 'p1',
  nombre: 'Grupo 3',
  horaDeSalida: '10:20',
  validada: false,
  orden: [...LOS_DIECIOCHO],
  torneo: {
    id: 't',
    slug: 't',
    nombre: 'T',
    fechaJuego: '2026-05-16',
    modalidad: 'individual_por_golpes',
    limiteGolpesHoyo: 5,
    cuenta: 'golpes' as const,
    tope: null,
    limiteHandicap: null,
    nueve: null,
  },
  reemplazados: [],
  reclamaciones: [],
  sinEnviar: [],
  participantes: ['i1', 'i2'].map((participanteId) => ({
    participanteId,
    nombre: participanteId,
    esInvitado: false,
    propio: false,
    handicapDeJuego: 18,
    handicapDeCampo: null,
    hoyos: Array.from({ length: 18 }, (_, i) => ({ numero: i + 1, par: 4, indice: i + 1 })),
    golpes: Array.from({ length: 18 }, (_, i) => (i === 0 ? 4 : null)),
    versiones: Array.from({ length: 18 }, (_, i) => (i === 0 ? 5 : null)),
    corregidos: [],
    estadoDecidido: null,
    motivoEstado: null,
  })),
};
const op: Operacion = {
  opId: 'a',
  usuarioId: 'u',
  partidaId: 'p1',
  participanteId: 'i1',
  hoyo: 1,
  golpes: 6,
  versionBase: 5,
  seq: 1,
};
const hoyo1 = (one: { participantes: readonly { golpes: readonly unknown[] }[] }) =>
  one.participantes.map(({ golpes }) => golpes[0]);

describe('the view of the phone', () => {
  test("shows a queued value over the club's, marked, on its own card only", () => {
    const vista = mergePartida(partida, { operaciones: [op], rechazadas: [] });
    expect(hoyo1(vista)).toEqual([6, 4]);
    expect(vista.participantes.map(({ estados }) => estados[0])).toEqual(['en-cola', 'guardado']);
  });

  test('every card goes in the order in which its group plays', () => {
    const orden = [...LOS_DIECIOCHO.slice(9), ...LOS_DIECIOCHO.slice(0, 9)];
    const vista = mergePartida({ ...partida, orden }, { operaciones: [], rechazadas: [] });
    expect(vista.participantes.map((tarjeta) => tarjeta.orden)).toEqual([orden, orden]);
  });

  test('a queued deletion shows an empty hole', () => {
    const vista = mergePartida(partida, { operaciones: [{ ...op, golpes: null }], rechazadas: [] });
    expect(hoyo1(vista)).toEqual([null, 4]);
  });

  test("a refused value leaves the club's on the screen, marked", () => {
    const rechazada = { ...op, titulo: 'Error', motivo: 'no' };
    const vista = mergePartida(partida, { operaciones: [], rechazadas: [rechazada] });
    expect(hoyo1(vista)).toEqual([4, 4]);
    expect(vista.participantes[0]?.estados[0]).toBe('rechazado');
  });

  test('a refusal of another partida or of another card marks nothing', () => {
    const rechazada = { ...op, titulo: 'Error', motivo: 'no' };
    const otras = [
      { ...rechazada, partidaId: 'p2' },
      { ...rechazada, participanteId: 'i2', hoyo: 2 },
    ];
    const { participantes } = mergePartida(partida, { operaciones: [], rechazadas: otras });
    const marcas = participantes.map(({ estados }) => estados.slice(0, 3));
    expect(marcas).toEqual([
      ['guardado', 'guardado', 'guardado'],
      ['guardado', 'rechazado', 'guardado'],
    ]);
    expect(participantes.map(({ estados }) => estados.length)).toEqual([18, 18]);
  });

  test('the last of the values typed on a hole is the one shown, above a refusal of it', () => {
    const operaciones = [op, { ...op, opId: 'b', golpes: 7, seq: 2 }];
    const rechazadas = [{ ...op, titulo: 'Error', motivo: 'no' }];
    const { participantes } = mergePartida(partida, { operaciones, rechazadas });
    expect([participantes[0]?.golpes[0], participantes[0]?.estados[0]]).toEqual([7, 'en-cola']);
  });

  test('is of the same group, under the limit of its torneo; the card of the club is left as it was', () => {
    const before = structuredClone(partida);
    const vista = mergePartida(partida, { operaciones: [op], rechazadas: [] });
    const { id, nombre, horaDeSalida, validada, forma, participantes } = vista;
    expect({ id, nombre, horaDeSalida, validada, forma }).toEqual({
      id: 'p1',
      nombre: 'Grupo 3',
      horaDeSalida: '10:20',
      validada: false,
      forma: porGolpes(5),
    });
    expect(participantes.map((one) => [one.forma.limite, one.nombre, one.handicapDeJuego])).toEqual([
      [5, 'i1', 18],
      [5, 'i2', 18],
    ]);
    expect(partida).toEqual(before);
  });

  test('of a personal round has the limit of personal rounds', () => {
    const { torneo: _torneo, ...personal } = partida;
    const vista = mergePartida(personal as never, { operaciones: [], rechazadas: [] });
    const personales = porGolpes('personal');
    expect([vista.forma, vista.participantes[0]?.forma]).toEqual([personales, personales]);
  });

  test('of a personal round is counted as it says, with the whole course handicap', () => {
    const { torneo: _torneo, ...personal } = partida;
    const tope = { tipo: 'doble_bogey_neto' };
    const enMaximo = { ...personal, cuenta: 'maximo', tope };
    const vista = mergePartida(enMaximo as never, { operaciones: [], rechazadas: [] });
    expect(vista.forma).toEqual({ cuenta: 'maximo', limite: 'personal', tope });
    expect(vista.participantes.map((una) => una.handicapDeCampo)).toEqual([18, 18]);
  });

  test('operations of another partida change nothing', () => {
    const vista = mergePartida(partida, { operaciones: [{ ...op, partidaId: 'p2' }], rechazadas: [] });
    expect(hoyo1(vista)).toEqual([4, 4]);
  });

  test("another phone's stroke arrives under a queued one and shows once the queue is empty", () => {
    const later = applyGolpesEnVivo(partida, { v: '9', p: 'i1', h: 1, g: 7 });
    expect(hoyo1(mergePartida(later, { operaciones: [op], rechazadas: [] }))).toEqual([6, 4]);
    expect(hoyo1(mergePartida(later, { operaciones: [], rechazadas: [] }))).toEqual([7, 4]);
    expect(later.participantes.map(({ versiones }) => versiones[0])).toEqual([5, 5]);
  });

  test("another phone's stroke is written on its own hole and card", () => {
    const later = applyGolpesEnVivo(partida, { v: '9', p: 'i2', h: 3, g: 'raya' });
    expect(later.participantes.map(({ golpes }) => golpes.slice(0, 4))).toEqual([
      [4, null, null, null],
      [4, null, 'raya', null],
    ]);
    expect(later.participantes[1]?.versiones.slice(0, 4)).toEqual([5, null, null, null]);
  });
});

describe('a card says what the board says of it', () => {
  const cuentas = [
    { cuenta: 'golpes', limiteGolpesHoyo: null, tope: null },
    { cuenta: 'golpes', limiteGolpesHoyo: 5, tope: null },
    { cuenta: 'stableford', limiteGolpesHoyo: null, tope: null },
    { cuenta: 'contra_par', limiteGolpesHoyo: null, tope: null },
    ...(['doble_par', 'doble_bogey_neto'] as const).map((tipo) => ({
      cuenta: 'maximo' as const,
      limiteGolpesHoyo: null,
      tope: { tipo } as Tope,
    })),
  ] as const;
  const anotado = fc.constantFrom<Anotacion>(null, 'raya', 2, 3, 4, 4, 5, 6, 7, 12);
  const de18 = fc.array(anotado, { minLength: 18, maxLength: 18 });
  const cartas = fc.record({
    contado: fc.constantFrom(...cuentas),
    nueve: fc.constantFrom(null, 'ida', 'vuelta'),
    golpes: fc.oneof(
      de18,
      fc.constant<Anotacion[]>(Array.from({ length: 18 }, (_, i) => (i < 17 ? 4 : null))),
    ),
    handicapDeJuego: fc.option(fc.integer({ min: -6, max: 40 })),
    validada: fc.boolean(),
    estadoDecidido: fc.option(fc.constantFrom(...ESTADOS_DECIDIDOS), { freq: 4 }),
  });

  test('in play and handed in, whatever is counted', () => {
    fc.assert(
      fc.property(cartas, ({ contado, nueve, golpes: todos, handicapDeJuego, validada, estadoDecidido }) => {
        const golpes = todos.map((uno, i) => (nueve && i < 9 !== (nueve === 'ida') ? null : uno));
        const entre = nueve ? { entre: 9 as const } : {};
        const hoyos = golpes.map((_, i) => ({
          numero: i + 1,
          par: 4,
          indice: nueve ? (i % 9) + 1 : i + 1,
          ...entre,
        }));
        const suya = { golpes, handicapDeJuego, handicapDeCampo: handicapDeJuego, estadoDecidido };
        const torneo = { ...partida.torneo, ...contado, nueve };
        const [base] = partida.participantes;
        if (!base) throw new Error('a card');
        const delClub = {
          ...partida,
          torneo,
          validada,
          participantes: [{ ...base, propio: true, hoyos, ...suya }],
        };
        const [carta] = mergePartida(delClub, { operaciones: [], rechazadas: [] }).participantes;
        const enTablero = tableroVivo(
          tablero({
            torneo,
            partidos: undefined,
            participantes: [participante('i1', 'Ana', { ...suya, validada })],
          }),
          0,
        ).tablero;
        const conHoyos = { ...enTablero, forma: formaDeContar(torneo), recorridos: [hoyos] };
        const [neta] = clasificarTablero({ tablero: conHoyos, tipo: 'handicap' });
        const [bruta] = clasificarTablero({ tablero: conHoyos, tipo: 'scratch' });
        if (!carta || !neta || !bruta) throw new Error('a card and its lines');
        const resumen = resumirTarjeta(carta);
        expect({
          jugados: resumen.hoyosJugados,
          golpes: [resumen.brutos, resumen.netos],
          contraPar: [resumen.contraParBruto, resumen.contraParNeto],
          puntos: [resumen.puntosBrutos, resumen.puntosNetos],
        }).toEqual({
          jugados: neta.hoyosJugados,
          golpes: [neta.brutos, neta.netos],
          contraPar: [bruta.contraPar, neta.contraPar],
          puntos: [bruta.puntos, neta.puntos],
        });
        const delDia = tarjetaPropia(delClub, []);
        expect(delDia && cifraPropia(delDia)).toBe(cifraPropia(carta));
      }),
    );
  });
});

describe("an acknowledgement on the club's card", () => {
  const resultado = { participanteId: 'i1', hoyo: 1, golpes: 6, version: 6, reemplazado: null };

  test('brings value and version', () => {
    const after = applyResultado(partida, resultado).participantes[0];
    expect([after?.golpes[0], after?.versiones[0]]).toEqual([6, 6]);
  });

  test('of an older version than the one known changes nothing', () => {
    const after = applyResultado(partida, { ...resultado, version: 4 }).participantes[0];
    expect([after?.golpes[0], after?.versiones[0]]).toEqual([4, 5]);
  });

  test('of the version known is written, and so is the first of an empty hole', () => {
    const same = applyResultado(partida, { ...resultado, version: 5 });
    expect(hoyo1(same)).toEqual([6, 4]);
    const first = applyResultado(partida, { ...resultado, hoyo: 2, version: 1 });
    expect(first.participantes.map(({ golpes, versiones }) => [golpes[1], versiones[1]])).toEqual([
      [6, 1],
      [null, null],
    ]);
    expect(first.participantes[0]?.golpes).toHaveLength(18);
  });

  test('of a deletion empties the hole', () => {
    const after = applyResultado(partida, { ...resultado, golpes: null, version: null }).participantes[0];
    expect([after?.golpes[0], after?.versiones[0]]).toEqual([null, null]);
  });
});
