import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { DiaDeTorneo, PartidaDelDia, TarjetaDelDia } from '#contrato/admin/dia-de-torneo.ts';
import type { TorneoDetalle } from '#contrato/torneos.ts';
import { api } from '#web/api/client.ts';
import { MemoryRouter } from '#web/router/router.ts';
import { Avance } from './Avance.tsx';
import { CerrarTorneo } from './CerrarTorneo.tsx';
import { PartidasDelDia } from './PartidasDelDia.tsx';
import { PorResolver } from './PorResolver.tsx';
import { refusal } from '#web/testing/club.ts';
import { showInClub } from '#web/testing/en-club.tsx';
import { DiaDeTorneoPage } from './DiaDeTorneoPage.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const TODOS = Array.from({ length: 18 }, (_, i) => i + 1);

function tarjeta(nombre: string, hoyos: number): TarjetaDelDia {
  const faltan = hoyos === 0 ? [] : TODOS.slice(hoyos);
  return { id: `t-${nombre}`, nombre, hoyos, faltan, estadoDecidido: null, motivoEstado: null };
}

function partida(numero: number, cambios: Partial<PartidaDelDia> = {}): PartidaDelDia {
  return {
    id: `p${numero}`,
    nombre: `Partida ${numero}`,
    horaDeSalida: '09:00',
    hoyoDeSalida: null,
    validada: false,
    completa: false,
    hoyo: 8,
    ritmo: 'a_ritmo',
    minutosTarde: 0,
    avisadaEn: null,
    tarjetas: [tarjeta(`Jugador ${numero}`, 7)],
    ...cambios,
  };
}

const DIA: DiaDeTorneo = {
  torneo: {
    id: 'uno',
    slug: 'san-isidro',
    nombre: 'Trofeo San Isidro',
    fechaJuego: '2026-05-16',
    modalidad: 'individual_por_golpes',
    nueve: null,
  },
  momento: '2026-05-16T08:44:08.000Z',
  hoyos: 14,
  hoyosTotales: 36,
  porHoyo: TODOS.map((hoyo) => (hoyo < 8 ? 2 : 0)),
  completas: 0,
  enJuego: 2,
  sinEmpezar: 0,
  sinPartida: 0,
  partidas: [partida(7), partida(8)],
  reclamaciones: [],
  sinEnviar: [],
  oficial: false,
};

/** How the torneo of the day is counted, as its page tells. */
type Contado = Pick<TorneoDetalle, 'modalidad' | 'cuenta' | 'formula' | 'vueltas'>;
const POR_GOLPES: Contado = { modalidad: 'individual_por_golpes', cuenta: 'golpes', formula: null };

function show(children: ReactNode, contado: Contado = POR_GOLPES) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const { queryKey } = api.torneos.detalle.queryOptions({ input: { torneoId: DIA.torneo.id } });
  client.setQueryData(queryKey, contado as TorneoDetalle);
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </MemoryRouter>,
  );
}

const texto = (nombre: string) => screen.getByRole('region', { name: nombre }).textContent;

test('the progress tells holes, partidas, the worst pace and how the cards stand', () => {
  const tarde = partida(8, { ritmo: 'muy_tarde', minutosTarde: 15 });
  show(<Avance dia={{ ...DIA, partidas: [partida(7), tarde] }} fin={false} />);
  const cifra = (nombre: string) => screen.getByText(nombre).parentElement?.textContent;
  expect(cifra('de 36 hoyos')).toContain('14');
  expect(cifra('peor ritmo')).toContain('15′');
  expect(screen.getByText(/0 tarjetas completas · 2 en juego · 0 sin\s+empezar/u)).toBeDefined();
  expect(screen.getByRole('img').getAttribute('aria-label')).toContain('2, 2, 2, 2, 2, 2, 2, 0');
});

test('who hands in no card is told apart from the cards that are counted', () => {
  const ausente: TarjetaDelDia = { ...tarjeta('Ausente', 0), estadoDecidido: 'no_presentado' };
  const partidas = [partida(7, { tarjetas: [tarjeta('Ana', 18), ausente] })];
  show(<Avance dia={{ ...DIA, partidas, completas: 1, enJuego: 0 }} fin />);
  expect(screen.getByText(/1 tarjeta completa · 0 en juego · 0 sin\s+empezar\s* · 1 fuera/u)).toBeDefined();
  expect(screen.getByRole('img').getAttribute('aria-label')).toContain(', de 2: ');
});

test('in partidos a card is over with its match, and is told so', () => {
  const torneo = { ...DIA.torneo, modalidad: 'matchplay_individual' } as const;
  show(<Avance dia={{ ...DIA, torneo, completas: 4, enJuego: 0 }} fin />);
  expect(screen.getByText(/4 tarjetas acabadas · 0 en juego · 0 sin\s+empezar/u)).toBeDefined();
  expect(screen.getByText('acabadas').parentElement?.textContent).toContain('4');
});

test('of nine holes the progress draws those that are played', () => {
  show(<Avance dia={{ ...DIA, torneo: { ...DIA.torneo, nueve: 'vuelta' } }} fin={false} />);
  const dibujo = screen.getByRole('img');
  expect(dibujo.getAttribute('aria-label')).toBe(
    'Tarjetas con cada hoyo apuntado, del 10 al 18, de 2: 0, 0, 0, 0, 0, 0, 0, 0, 0',
  );
  expect(dibujo.children).toHaveLength(9);
});

test('what waits has its answer in place; a late partida says who waits behind', () => {
  const dia: DiaDeTorneo = {
    ...DIA,
    partidas: [partida(7, { ritmo: 'muy_tarde', minutosTarde: 15 }), partida(8), partida(9, { hoyo: 7 })],
    sinEnviar: [
      {
        nombre: 'Lucía',
        cuantos: 4,
        partidaId: 'p8',
        partida: 'Partida 8',
        desde: '2026-05-16T08:36:00.000Z',
      },
    ],
    reclamaciones: [
      {
        id: 'r1',
        version: 1,
        torneo: DIA.torneo,
        partidaId: 'p7',
        partida: 'Partida 7',
        participanteId: 'o',
        participante: 'Óscar',
        autor: 'Begoña',
        creadaEn: '2026-05-16T08:21:00.000Z',
        hoyos: [{ hoyo: 9, golpes: 5, ahora: 6 }],
      },
    ],
  };
  show(<PorResolver dia={dia} fin={false} />);
  const dicho = texto('Por resolver 3');
  expect(dicho).toContain('Óscar: hoyo 9, 5 y no 6. Lo pide Begoña a las 10:21.');
  expect(dicho).toContain('Partida 7 va 15 min tarde en el hoyo 8; la Partida 8 espera detrás.');
  expect(dicho).toContain('Lucía tiene 4 golpes sin enviar desde las 10:36');
  expect(screen.getByRole('button', { name: /^Poner 5 ?en la tarjeta de Óscar$/u })).toBeDefined();
  expect(screen.getByRole('button', { name: /^Dejar 6 ?en la tarjeta de Óscar$/u })).toBeDefined();
});

test('father and son of one name who hold strokes are told each with theirs', () => {
  const delMovil = { nombre: 'Juan Soto', partidaId: 'p8', partida: 'Partida 8' };
  const sinEnviar = [4, 7].map((cuantos) => ({ ...delMovil, cuantos, desde: '2026-05-16T08:36:00.000Z' }));
  const quejas = vi.spyOn(console, 'error').mockReturnValue();
  show(<PorResolver dia={{ ...DIA, sinEnviar }} fin={false} />);
  expect(texto('Por resolver 2')).toMatch(/tiene 4 golpes.*tiene 7 golpes/u);
  expect(quejas).not.toHaveBeenCalled();
});

test('a late partida is called by its number, and once it was called it says when', () => {
  const tarde = { ritmo: 'muy_tarde', minutosTarde: 15 } as const;
  const avisadaEn = '2026-05-16T08:40:00.000Z';
  const partidas = [partida(7, tarde), partida(8, { ...tarde, avisadaEn })];
  show(<PorResolver dia={{ ...DIA, partidas }} fin={false} />);
  const [siete, ocho] = screen.getAllByRole('button', { name: /^Avisar a la/u });
  expect([siete?.textContent, siete?.hasAttribute('disabled')]).toEqual(['Avisar a la 7', false]);
  expect([ocho?.textContent, ocho?.hasAttribute('disabled')]).toEqual(['Avisar a la 8', true]);
  expect(texto('Por resolver 2')).toContain('Avisada a las 10:40.');
});

test('with nothing that waits it says so, and nothing once the torneo is being closed', () => {
  show(<PorResolver dia={DIA} fin={false} />);
  expect(texto('Por resolver')).toContain('No hay nada pendiente.');
  cleanup();
  show(<PorResolver dia={DIA} fin />);
  expect(screen.queryByRole('region')).toBeNull();
});

test('a partida tells its pace, and opened what each card lacks', () => {
  const partidas = [
    partida(1, { ritmo: 'tarde', minutosTarde: 9 }),
    partida(2, { ritmo: 'sin_salir', hoyo: null, tarjetas: [tarjeta('Ana', 0)] }),
    partida(3, { ritmo: 'acabada', hoyo: null, tarjetas: [tarjeta('Pau', 14), tarjeta('Eva', 18)] }),
    partida(4, { ritmo: 'acabada', hoyo: null, completa: true, validada: true }),
  ];
  show(<PartidasDelDia dia={{ ...DIA, partidas }} />);
  const botones = screen.getAllByRole('button', { expanded: false }).map((boton) => boton.textContent);
  for (const [i, paso] of ['9 min tarde', 'sin golpes', 'incompleta', 'validada'].entries())
    expect(botones[i]).toContain(paso);
  fireEvent.click(screen.getByRole('button', { name: /Partida 3/u }));
  expect(screen.getByText('Pau', { selector: 'span' }).parentElement?.textContent).toContain(
    'faltan 15 a 18',
  );
  expect(screen.getByText('Completa')).toBeDefined();
  expect(
    screen.getByRole('link', { name: /^Corregir tarjetas ?de la Partida 3$/u }).getAttribute('href'),
  ).toBe('/introduccion-datos/p3?torneo=san-isidro');
});

const ACABADA = partida(6, {
  ritmo: 'acabada',
  hoyo: null,
  tarjetas: [tarjeta('Pau', 14), tarjeta('Eva', 18), tarjeta('Leo', 0)],
});
const FIN = { ...DIA, partidas: [ACABADA, partida(7, { ritmo: 'acabada', hoyo: null, validada: true })] };

test('closing a torneo goes step by step, the incomplete cards one after another', () => {
  show(<CerrarTorneo dia={FIN} />);
  const actual = () => screen.getAllByRole('listitem').find((paso) => paso.getAttribute('aria-current'));
  expect(actual()?.textContent).toContain('Decidir 2 tarjetas incompletas');
  const decision = screen.getByRole('region', { name: 'Pau, Partida 6' });
  expect(decision.textContent).toContain('La tarjeta tiene 14 hoyos');
  expect(
    within(decision)
      .getAllByRole('button')
      .map((boton) => boton.textContent),
  ).toEqual(['Retirado', 'Sin tarjeta', 'Sigue jugando']);
  fireEvent.click(screen.getByRole('button', { name: 'Sigue jugando' }));
  const vacia = screen.getByRole('region', { name: 'Leo, Partida 6' });
  expect(vacia.textContent).toContain('La tarjeta está vacía');
  expect(within(vacia).getByRole('button', { name: 'No presentado' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Sigue jugando' }));
  expect(screen.queryByRole('region', { name: /Partida 6/u })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Decidir' }));
  expect(screen.getByRole('region', { name: 'Pau, Partida 6' })).toBeDefined();
});

test.each<[string, Contado]>([
  ['Stableford', { ...POR_GOLPES, cuenta: 'stableford' }],
  ['a match', { ...POR_GOLPES, modalidad: 'matchplay_individual' }],
  ['a best ball', { ...POR_GOLPES, modalidad: 'parejas_por_golpes', formula: 'mejor_bola' }],
])('in %s a card that lacks holes waits for no decision: its partida is validated', (_, contado) => {
  show(<CerrarTorneo dia={{ ...FIN, torneo: { ...FIN.torneo, modalidad: contado.modalidad } }} />, contado);
  const actual = screen.getAllByRole('listitem').find((paso) => paso.getAttribute('aria-current'));
  expect(actual?.textContent).toContain('Validar la Partida 6');
  expect(screen.queryByRole('button', { name: 'Retirado' })).toBeNull();
});

test('the one ball of a greensome has to be whole', () => {
  show(<CerrarTorneo dia={FIN} />, { ...POR_GOLPES, modalidad: 'parejas_por_golpes', formula: 'greensome' });
  expect(screen.getByRole('region', { name: 'Pau, Partida 6' })).toBeDefined();
});

test.each<[string, Contado, string]>([
  ['one vuelta', POR_GOLPES, 'con la última partida validada'],
  ['several', { ...POR_GOLPES, vueltas: [] }, 'con las partidas de todas las vueltas validadas'],
])('the results of %s come with what they wait for', (_, contado, cuando) => {
  show(<CerrarTorneo dia={{ ...FIN, partidas: [{ ...ACABADA, validada: true }] }} />, contado);
  expect(screen.getByText('Resultados publicados').parentElement?.textContent).toContain(cuando);
});

test('decided, what is left is the partida; validated, the results', () => {
  const decidida = ACABADA.tarjetas.map((una) => ({ ...una, estadoDecidido: 'retirado' as const }));
  show(<CerrarTorneo dia={{ ...FIN, partidas: [{ ...ACABADA, tarjetas: decidida }] }} />);
  const actual = () => screen.getAllByRole('listitem').find((paso) => paso.getAttribute('aria-current'));
  expect(actual()?.textContent).toContain('Validar la Partida 6');
  cleanup();
  show(<CerrarTorneo dia={{ ...FIN, partidas: [{ ...ACABADA, validada: true }], oficial: true }} />);
  expect(actual()).toBeUndefined();
  expect(screen.getByRole('link', { name: /^Ver ?la clasificación$/u })).toBeDefined();
  cleanup();
  const parejas = { ...FIN.torneo, modalidad: 'matchplay_individual' as const };
  show(<CerrarTorneo dia={{ ...FIN, torneo: parejas }} />);
  expect(screen.queryByText('Resultados publicados')).toBeNull();
});

test('a torneo that is not there leads back to the torneos, and to no other try', async () => {
  const { json } = refusal('torneo_no_encontrado', 'Error', 'Torneo no encontrado');
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ json }, { status: 404 })));
  showInClub({}, <DiaDeTorneoPage Participantes={() => null} ValidarCompletas={() => null} />);
  const salida = await screen.findByRole('link', { name: 'Ver torneos' });
  expect(salida.getAttribute('href')).toBe('/admin/torneos');
  expect(screen.queryByRole('button', { name: 'Intentar de nuevo' })).toBeNull();
});
