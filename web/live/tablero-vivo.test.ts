import { expect, test } from 'vitest';
import type { GolpesEnVivo } from '#contrato/eventos.ts';
import { jugados, participante, tablero } from '#web/testing/tableros.ts';
import {
  type CambioContado,
  masReciente,
  ponerAlDia,
  tableroDePartida,
  type TableroVivo,
  tableroVivo,
} from './tablero-vivo.ts';

const HOYOS = Array.from({ length: 18 }, (_, i) => ({ numero: i + 1, par: 4, indice: i + 1 }));

function tableroDePrueba({ version = 'a.0' }: { version?: string }) {
  const jugador = (id: string, partidaId: string) => ({
    id,
    jugadorId: id,
    nombre: id,
    esInvitado: false,
    handicapPropio: 10,
    handicapDeJuego: 10,
    handicapDeCampo: null,
    incluirEnPuntos: true,
    partidaId,
    horaDeSalida: '10:20',
    validada: false,
    recorrido: 0,
    categorias: [],
    estadoDecidido: null,
    motivoEstado: null,
    golpes: Array.from({ length: 18 }, () => null),
  });
  return tableroVivo(
    {
      version,
      actualizado: '2026-05-16T09:42:00Z',
      torneo: {
        id: 't1',
        slug: 'san-isidro',
        nombre: 'Trofeo San Isidro',
        fechaJuego: '2026-05-16',
        campo: 'La Dehesa',
        modalidad: 'individual_por_golpes',
        limiteGolpesHoyo: null,
        cuenta: 'golpes' as const,
        tope: null,
        limiteHandicap: null,
        nueve: null,
      },
      finalizado: false,
      metodoDesempate: 'puntuacion_media',
      sorteos: [],
      categorias: [],
      recorridos: [{ salida: 'Amarillas', sexos: ['hombre', 'mujer'], hoyos: HOYOS }],
      participantes: [jugador('lucia', 'g1'), jugador('inigo', 'g1'), jugador('carmen', 'g2')],
      ultimaHora: { primero: null, cambios: [] },
      clasificacion: { handicap: [], scratch: [] },
    },
    AHORA,
  );
}

const AHORA = Date.parse('2026-05-16T10:00:00Z');
const poner = (vivo: TableroVivo, cambios: readonly CambioContado[], ahora = AHORA) =>
  ponerAlDia(vivo, { cambios, ahora });
const golpes = (v: string, h: number, g: GolpesEnVivo['g'] = 4): CambioContado => ({
  v,
  p: 'lucia',
  h,
  g,
  llegado: AHORA,
});
const deLucia = (vivo: ReturnType<typeof tableroDePrueba>) =>
  vivo.tablero.participantes.find(({ id }) => id === 'lucia')?.golpes;

test('changes that follow the board are written in order', () => {
  const { vivo, pendientes } = poner(tableroDePrueba({ version: 'a.3' }), [
    golpes('a.4', 1, 5),
    golpes('a.5', 2),
  ]);
  expect([vivo.version, deLucia(vivo)?.slice(0, 3), pendientes]).toEqual(['a.5', [5, 4, null], []]);
});

test('a change that the board already has is not written again', () => {
  const before = tableroDePrueba({ version: 'a.4' });
  expect(poner(before, [golpes('a.4', 1, 9)])).toEqual({ vivo: before, pendientes: [] });
});

test('changes after a gap wait, and are written once the board has been read again', () => {
  const { vivo, pendientes } = poner(tableroDePrueba({ version: 'a.3' }), [
    golpes('a.5', 1),
    golpes('a.6', 2),
  ]);
  expect([vivo.version, pendientes.length]).toEqual(['a.3', 2]);
  const later = poner(tableroDePrueba({ version: 'a.5' }), pendientes);
  expect([later.vivo.version, later.pendientes]).toEqual(['a.6', []]);
});

test('changes before a gap are written, and only those after it wait', () => {
  const before = tableroDePrueba({ version: 'a.3' });
  const { vivo, pendientes } = poner(before, [golpes('a.4', 1), golpes('a.6', 2)]);
  expect([vivo.version, deLucia(vivo)?.slice(0, 2)]).toEqual(['a.4', [4, null]]);
  expect(pendientes).toEqual([golpes('a.6', 2)]);
});

test.each([
  ['before the board was asked for is in it, also of a board made anew', 0, []],
  ['since then waits for another reading', 1, [golpes('a.4', 1)]],
])('what was told %s', (_, despues, esperan) => {
  const vivo = { ...tableroDePrueba({ version: 'b.0' }), pedido: AHORA - despues };
  const step = poner(vivo, [golpes('a.4', 1), golpes('b.1', 2)].slice(0, despues === 0 ? 2 : 1));
  expect(step.pendientes).toEqual(esperan);
  expect(step.vivo.version).toBe(despues === 0 ? 'b.1' : 'b.0');
});

test('the board is ranked on the holes of its tees', () => {
  expect(tableroDePrueba({}).tablero.recorridos).toEqual([HOYOS]);
});

test('a change of a participante that the board does not know moves only the version', () => {
  const before = tableroDePrueba({ version: 'a.3' });
  const { vivo } = poner(before, [{ ...golpes('a.4', 1), p: 'nadie' }]);
  expect(vivo.version).toBe('a.4');
  expect(vivo.tablero).toBe(before.tablero);
});

test.each([
  ['an answer older than the board', 'a.4', 'a.3', 'a.4'],
  ['an answer newer than the board', 'a.4', 'a.9', 'a.9'],
  ['an answer of another epoch', 'a.4', 'b.0', 'b.0'],
])('%s', (_, known, read, kept) => {
  const chosen = masReciente(tableroDePrueba({ version: known }), tableroDePrueba({ version: read }));
  expect(chosen.version).toBe(kept);
});

test('the first board, and that of another torneo, are taken whatever their version', () => {
  const read = tableroDePrueba({ version: 'a.3' });
  const otro = tableroDePrueba({ version: 'a.9' });
  expect(masReciente(undefined, read)).toBe(read);
  expect(masReciente({ ...otro, torneo: { ...otro.torneo, id: 't2' } }, read)).toBe(read);
});

test('a partida is ranked without the others', () => {
  const { tablero } = tableroDePrueba({});
  expect(tableroDePartida(tablero, 'g1').participantes.map(({ id }) => id)).toEqual(['lucia', 'inigo']);
});

test('the arrows count from an hour ago by what the board brings: what was written since then is not counted', () => {
  const cambio = (hoyo: number, antes: number | null, momento: string) => ({
    participanteId: 'lucia',
    hoyo,
    antes,
    momento,
  });
  const cambios = [cambio(1, 3, '2026-05-16T08:59:59Z'), cambio(2, null, '2026-05-16T09:30:00Z')];
  const { haceUnaHora } = tableroVivo(
    tablero({
      participantes: [participante('lucia', 'Lucía', { golpes: jugados(5, 4) })],
      ultimaHora: { primero: '2026-05-16T08:00:00Z', cambios },
    }),
    AHORA,
  );
  expect(haceUnaHora?.participantes[0]?.golpes.slice(0, 2)).toEqual([5, null]);
});

test.each([
  ['moves no board that keeps them back', false, null],
  ['moves that of who reads it whole', true, 4],
])('what is written on holes that are held back %s', (_, entero, visto) => {
  const participantes = [participante('lucia', 'Lucía')];
  const before = tableroVivo(tablero({ participantes, oculto: { desde: 16, entero } }), AHORA);
  const { vivo } = poner(before, [golpes('a.2', 15), golpes('a.3', 16)]);
  expect([vivo.version, deLucia(vivo)?.slice(14, 16)]).toEqual(['a.3', [4, visto]]);
});

test('the arrows count from an hour ago, also what the stream told since', () => {
  const HORA = 3_600_000;
  const uno = poner(tableroDePrueba({ version: 'a.3' }), [golpes('a.4', 1, 5)]).vivo;
  expect([uno.ultimaHora.primero, uno.haceUnaHora]).toEqual([AHORA, null]);
  const otro = poner(uno, [golpes('a.5', 2, 3), golpes('a.6', 1, 4)], AHORA + HORA).vivo;
  const antes = otro.haceUnaHora?.participantes.find(({ id }) => id === 'lucia')?.golpes;
  expect(antes?.slice(0, 3)).toEqual([5, null, null]);
  expect(poner(otro, [golpes('a.6', 1, 4)]).vivo).toBe(otro);
});

test('of a bando that plays one ball the arrows count from what stood on its card', () => {
  const tarjeta = { golpes: jugados(3), handicapDeJuego: 0, estadoDecidido: null, motivoEstado: null };
  const formados = [{ id: 'bando', participanteIds: ['lucia', 'inigo'], tarjeta }];
  const participantes = [participante('lucia', 'Lucía'), participante('inigo', 'Íñigo')];
  const before = tableroVivo(tablero({ participantes, bandos: { formula: 'scramble_2', formados } }), AHORA);
  const { vivo } = poner(before, [{ ...golpes('a.2', 1, 6), p: 'bando' }]);
  const deBando = ({ bandos }: { bandos?: TableroVivo['tablero']['bandos'] }) =>
    bandos?.[0]?.tarjeta?.golpes[0];
  expect([deBando(vivo.tablero), vivo.haceUnaHora && deBando(vivo.haceUnaHora)]).toEqual([6, 3]);
});
