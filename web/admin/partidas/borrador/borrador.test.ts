import { expect, test } from 'vitest';
import type { RepartoDeTorneo } from '#contrato/admin/partidas.ts';
import {
  alDia,
  type Borrador,
  conHora,
  conPartida,
  conPartidaMovida,
  cuentaDeDeseos,
  desdePublicado,
  generar,
  leerBorrador,
  mismoReparto,
  paraPublicar,
  sinEsaPartida,
  sinPartida,
  sinVacias,
  sobreLoPublicado,
} from './borrador.ts';

const partida = (id: string, gente: string, mas: { validada?: boolean; horaDeSalida?: string } = {}) => ({
  id,
  nombre: '',
  horaDeSalida: '08:00',
  hoyoDeSalida: null,
  validada: false,
  participanteIds: gente.split(''),
  ...mas,
});

const participantes = 'abcdefg'.split('').map((id, i) => ({
  id,
  nombre: id.toUpperCase(),
  esInvitado: false,
  sexo: null,
  handicap: i,
  hoyos: 0,
  bandoId: null,
  estadoDecidido: null,
}));

const publicado: RepartoDeTorneo = {
  torneo: {
    id: 't',
    slug: 't',
    nombre: 'T',
    fechaJuego: '2026-05-16',
    modalidad: 'individual_por_golpes',
    cuenta: 'golpes' as const,
    nueve: null,
  },
  version: 'v1',
  fechaJuego: null,
  salidasCongeladas: true,
  faltaParaPublicar: [],
  clasificaciones: [],
  enLiga: false,
  hoyos: [],
  partidas: [partida('p1', 'ab', { validada: true }), partida('p2', 'cd', { horaDeSalida: '08:10' })],
  participantes,
};

const gente = ({ partidas }: Borrador) =>
  partidas.map(({ participanteIds }) => participanteIds.join('')).join(' ');
const ajustes = {
  jugadoresPorGrupo: 4,
  minutos: 10,
  primera: '08:00',
  orden: 'desc',
  clasificacion: null,
} as const;
const unico = () => 'x';
const inicio = desdePublicado(publicado);

test('an arrangement begins from what is published, on the day of the torneo', () => {
  expect(inicio).toMatchObject({ version: 'v1', fechaJuego: '2026-05-16' });
  expect(sinPartida(inicio, participantes).map(({ id }) => id)).toEqual(['e', 'f', 'g']);
});

test.each([
  ['follows the torneo to another day', '2026-05-16', '2026-05-23'],
  ['stays on a day of its own', '2026-05-17', '2026-05-17'],
])('a draft that is kept %s', (_, elegido, queda) => {
  const generado = generar({ ...inicio, fechaJuego: elegido }, { ajustes, reparto: publicado, unico });
  const guardado = leerBorrador(JSON.stringify(generado)) ?? inicio;
  const movido = { ...publicado, torneo: { ...publicado.torneo, fechaJuego: '2026-05-23' } };
  const seguido = alDia(guardado, movido);
  expect(seguido.fechaJuego).toBe(queda);
  expect(alDia(seguido, movido)).toEqual(seguido);
  expect(alDia(guardado, publicado).fechaJuego).toBe(elegido);
});

test('generating leaves validated partidas, keeps published ids and fills the rest by handicap', () => {
  const borrador = generar(inicio, {
    ajustes: { ...ajustes, jugadoresPorGrupo: 3 },
    reparto: publicado,
    unico,
  });
  expect(gente(borrador)).toBe('ab gfe dc');
  expect(borrador.partidas.map(({ id }) => id)).toEqual(['p1', 'p2', 'partida-x']);
});

const conGolpes = (...quienes: string[]) =>
  participantes.map((uno) => ({ ...uno, hoyos: quienes.includes(uno.id) ? 7 : 0 }));

test('generating leaves partidas with strokes at their hour and starts the others around them', () => {
  const reparto = {
    ...publicado,
    partidas: [
      partida('p1', 'ab', { horaDeSalida: '10:00' }),
      partida('p2', 'cd', { horaDeSalida: '10:10' }),
      partida('p3', 'ef', { horaDeSalida: '10:20' }),
    ],
    participantes: conGolpes('d'),
  };
  const hecho = generar(desdePublicado(reparto), {
    ajustes: { ...ajustes, primera: '10:00', jugadoresPorGrupo: 3 },
    reparto,
    unico,
  });
  expect(
    hecho.partidas.map(({ id, horaDeSalida, participanteIds }) => [
      id,
      horaDeSalida,
      participanteIds.join(''),
    ]),
  ).toEqual([
    ['p1', '10:00', 'gfe'],
    ['p2', '10:10', 'cd'],
    ['p3', '10:20', 'ba'],
  ]);
});

test('who was moved by hand with strokes stays where the hand put him', () => {
  const reparto = { ...publicado, participantes: conGolpes('c') };
  const movido = { ...inicio, partidas: [partida('p2', 'd'), partida('partida-x', 'c')] };
  expect(gente(generar(movido, { ajustes, reparto, unico })).split(' ')).toContain('c');
});

test('a partida that starts before another exchanges the hour with it, the first one stays', () => {
  const hora = ({ partidas }: Borrador) => partidas.map(({ id, horaDeSalida }) => `${id} ${horaDeSalida}`);
  expect(hora(conPartidaMovida(inicio, 'p2', -1))).toEqual(['p2 08:00', 'p1 08:10']);
  expect(conPartidaMovida(inicio, 'p1', -1)).toBe(inicio);
});

test('partidas where nobody is are not published', () => {
  const conVacia = conPartida(inicio, { ajustes, unico: 'x' });
  expect(sinVacias(conVacia)).toEqual(inicio);
});

test('generating by hand keeps the order on the screen, those without a partida last', () => {
  const alReves = { ...inicio, partidas: [partida('p2', 'dc')] };
  const manual = { ...ajustes, orden: 'manual' } as const;
  expect(gente(generar(alReves, { ajustes: manual, reparto: publicado, unico }))).toBe('dcab efg');
});

test('a new partida starts some minutes after the last one, the first at the first tee time', () => {
  expect(conPartida(inicio, { ajustes, unico: 'x' }).partidas.at(-1)).toEqual({
    id: 'partida-x',
    horaDeSalida: '08:20',
    validada: false,
    participanteIds: [],
  });
  const vacio = { ...inicio, partidas: [] };
  expect(conPartida(vacio, { ajustes, unico: 'x' }).partidas[0]?.horaDeSalida).toBe('08:00');
});

test('the same people at the same times are the same, whatever the ids; a time, a day or a place is not', () => {
  const conOtrosIds = inicio.partidas.map((una) => ({ ...una, id: `partida-${una.id}` }));
  expect(mismoReparto(inicio, { ...inicio, partidas: conOtrosIds })).toBe(true);
  expect(mismoReparto(inicio, { ...inicio, version: 'v2' })).toBe(true);
  expect(mismoReparto(inicio, conHora(inicio, 'p2', '08:11'))).toBe(false);
  expect(mismoReparto(inicio, { ...inicio, fechaJuego: '2026-05-17' })).toBe(false);
  expect(mismoReparto(inicio, sinEsaPartida(inicio, 'p2'))).toBe(false);
});

test('an old arrangement loses who withdrew and gives validated partidas their people back', () => {
  const viejo = {
    ...inicio,
    partidas: [partida('p1', 'a'), partida('p9', 'bz'), partida('partida-x', 'cd')],
  };
  const ahora = alDia(viejo, publicado);
  expect(gente(ahora)).toBe('ab  cd');
  expect(ahora.partidas.map(({ id, validada }) => [id, validada])).toEqual([
    ['p1', true],
    ['partida-p9', false],
    ['partida-x', false],
  ]);
});

test('new partidas are sent without an id', () => {
  const borrador = conPartida(inicio, { ajustes, unico: 'x' });
  expect(paraPublicar(borrador).map(({ id }) => id)).toEqual(['p1', 'p2', null]);
});

test('an arrangement is read back from its text, and nothing from any other', () => {
  expect(leerBorrador(JSON.stringify(inicio))).toEqual(inicio);
  const otros = [null, '', 'x', '{}', '[]', '{"version":1,"fechaJuego":"","partidas":[]}'];
  const malas = ['[{"id":"a"}]', '[{"id":"a","horaDeSalida":"","participanteIds":[7]}]', '[null]', '{}'];
  const rotos = malas.map((partidas) => `{"version":"","fechaJuego":"","partidas":${partidas}}`);
  for (const texto of [...otros, ...rotos]) expect(leerBorrador(texto)).toBe(null);
});

test('generating by wishes puts companions together around those that stay, and counts what is done', () => {
  const deseos = {
    g: { horaDeseada: null, companeros: [{ participanteId: 'c', nombre: 'C' }] },
    e: { horaDeseada: 'tarde' as const, companeros: [{ participanteId: 'a', nombre: 'A' }] },
  };
  const queDesean = participantes.map((uno) =>
    uno.id === 'g' || uno.id === 'e' ? { ...uno, deseos: deseos[uno.id] } : uno,
  );
  const reparto = { ...publicado, participantes: queDesean };
  const porDeseos = { ...ajustes, jugadoresPorGrupo: 3, orden: 'deseos' } as const;
  const hecho = generar(inicio, { ajustes: porDeseos, reparto, unico });
  expect(gente(hecho)).toBe('ab gfc ed');
  expect(cuentaDeDeseos(hecho, queDesean)).toEqual({ pedidos: 3, cumplidos: 2 });
  const shotgun = hecho.partidas.map((una, i) => ({ ...una, hoyoDeSalida: String(i + 1) }));
  expect(cuentaDeDeseos({ partidas: shotgun }, queDesean)).toEqual({ pedidos: 2, cumplidos: 1 });
});

test('drawn partidas keep their seed until they are made otherwise, also as they are kept', () => {
  const sorteado = generar(inicio, {
    ajustes: { ...ajustes, orden: 'azar' },
    reparto: publicado,
    unico: () => 'una-semilla',
  });
  expect(sorteado.semilla).toBe('una-semilla');
  expect(leerBorrador(JSON.stringify(sinVacias(sorteado)))?.semilla).toBe('una-semilla');
  expect(leerBorrador(JSON.stringify({ ...sorteado, semilla: 7 }))).toBeNull();
  expect(generar(sorteado, { ajustes, reparto: publicado, unico })).not.toHaveProperty('semilla');
});

test('what is changed on the way to being published is kept over it, with the ids of there', () => {
  const conNueva = conPartida(inicio, { ajustes, unico: 'y' });
  const [p1, p2, nueva] = conNueva.partidas;
  if (!p1 || !p2 || !nueva) throw new Error('three partidas');
  const vacia = { ...nueva, id: 'partida-z' };
  const pedido = { ...inicio, partidas: [p1, vacia, p2, { ...nueva, participanteIds: ['e'] }] };
  const ahora = {
    ...publicado,
    version: 'v2',
    partidas: [...publicado.partidas, partida('p3', 'e', { horaDeSalida: nueva.horaDeSalida })],
  };
  expect(sobreLoPublicado(pedido, { pedido, publicado: ahora })).toBeNull();
  const movido = { ...pedido, partidas: pedido.partidas.with(3, { ...nueva, participanteIds: ['e', 'f'] }) };
  const queda = sobreLoPublicado(movido, { pedido, publicado: ahora });
  expect(queda?.version).toBe('v2');
  expect(queda?.partidas.map(({ id }) => id)).toEqual(['p1', 'p2', 'p3']);
  expect(queda && gente(queda)).toBe('ab cd ef');
  const sentada = { ...pedido, partidas: pedido.partidas.with(1, { ...vacia, participanteIds: ['f'] }) };
  expect(sobreLoPublicado(sentada, { pedido, publicado: ahora })?.partidas.map(({ id }) => id)).toEqual([
    'p1',
    'partida-z',
    'p2',
    'p3',
  ]);
});
