import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TableroDeTorneo } from '#contrato/clasificacion.ts';
import { tableroVivo } from '#web/live/tablero-vivo.ts';
import { abrirComo } from '#web/testing/como.tsx';
import { playEventSource, type Stream } from '#web/testing/event-source.ts';
import { jugados, participante, tablero } from '#web/testing/tableros.ts';
import { takeToasts } from '#web/ui/notify.ts';
import { tableroOptions } from '../queries.ts';
import { PartidoDeSesionCard } from './PartidoDeSesionCard.tsx';
import { ClasificacionPage } from '../ClasificacionPage.tsx';

type Ryder = NonNullable<TableroDeTorneo['ryder']>;
type Partido = Ryder['sesiones'][number]['partidos'][number];

function partido(id: string, lugar: number, cambios: Partial<Partido> = {}): Partido {
  return {
    id,
    version: 1,
    lugar,
    a: ['ana'],
    b: ['luz'],
    recibe: null,
    hoyos: [],
    resultado: null,
    ...cambios,
  };
}

const gana = (ganador: 'a' | 'b' | 'empate', marcador: string | null = null) => ({
  resultado: { ganador, motivo: 'anotado' as const, marcador },
});

const RYDER: Ryder = {
  version: 1,
  defiende: 'b',
  equipos: [
    { lado: 'a', nombre: 'Pinos', color: 'verde', capitanId: 'ana', participanteIds: ['ana', 'eva'] },
    { lado: 'b', nombre: 'Alberos', color: 'amarillo', capitanId: null, participanteIds: ['luz', 'paz'] },
  ],
  sesiones: [
    {
      id: 's1',
      version: 1,
      numero: 1,
      formula: 'foursome',
      conTarjetas: false,
      partidos: [
        partido('f1', 1, { a: ['ana', 'eva'], b: ['luz', 'paz'], ...gana('empate') }),
        partido('f2', 2, { a: [], b: [] }),
      ],
    },
    {
      id: 's2',
      version: 1,
      numero: 2,
      formula: 'individual',
      conTarjetas: true,
      partidos: [
        partido('i1', 1, { recibe: { a: [0], b: [1] } }),
        partido('i2', 2, { a: ['eva'], b: ['paz'], ...gana('a', '3&2') }),
      ],
    },
  ],
};

function board(ryder: Ryder = RYDER): TableroDeTorneo {
  return tablero({
    torneo: { slug: 'ryder', nombre: 'Copa Pinos y Alberos' },
    participantes: [
      participante('ana', 'Ana García', { golpes: jugados(4, 4) }),
      participante('luz', 'Luz Sanz', { golpes: jugados(6, 6) }),
      participante('eva', 'Eva López'),
      participante('paz', 'Paz Ruiz'),
    ],
    ryder,
  });
}

let streams: Stream[] = [];

beforeEach(() => {
  streams = playEventSource();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(answer: TableroDeTorneo) {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer)));
  return abrirComo('j-luz', <ClasificacionPage />, { path: '/clasificacion?torneo=t1' });
}

const marcador = () => screen.findByRole('region', { name: 'Marcador' });

test('the score is told with halves, what each equipo needs, and what is left', async () => {
  open(board());
  const suyo = await marcador();
  expect(suyo.textContent).toContain('Pinos1½ puntos');
  expect(suyo.textContent).toContain('le falta 1 para ganar');
  expect(suyo.textContent).toContain('Alberos½ puntos');
  expect(suyo.textContent).toContain('le faltan 1½: le vale el empate');
  expect(suyo.textContent).toContain('Quedan 2 de 4 puntos en juego.');
  expect(within(suyo).getByRole('img').getAttribute('aria-label')).toBe('Pinos 1½, Alberos ½, de 4');
  expect(screen.queryByText(/las tarjetas no dan puestos/u)).toBeNull();
});

test('the session on the course is open, and its match moves with the strokes that the stream tells', async () => {
  open(board());
  const enJuego = await screen.findByRole('article', { name: 'Ana García contra Luz Sanz' });
  expect(enJuego.textContent).toContain('Tu partido');
  expect(enJuego.textContent).toContain('Luz Sanz · 1 golpe');
  expect(enJuego.textContent).toContain('2 arribaquedan 16');
  expect(enJuego.textContent).toContain('Va por delante Pinos');
  expect(within(enJuego).getByRole('img').getAttribute('aria-label')).toBe(
    'Hoyos ganados. Pinos: 1, 2. Alberos: ninguno',
  );
  const ganado = screen.getByRole('article', { name: 'Eva López contra Paz Ruiz' });
  expect(ganado.textContent).toContain('3&2final');
  act(() => streams.at(-1)?.tell('golpes', { v: 'a.2', p: 'luz', h: 2, g: 3 }));
  await vi.waitFor(() => expect(enJuego.textContent).toContain('Empatadosquedan 16'));
});

test('a match has those who play it, two of one name too', () => {
  const { equipos, sesiones } = RYDER;
  const [pinos, alberos] = equipos;
  const deSesion = sesiones[0]?.partidos[0];
  if (!pinos || !alberos || !deSesion) throw new Error('no match');
  const porJugar = { situacion: 'por_jugar', estado: null, ganador: null, marcador: null } as const;
  const card = (ana: string, eva: string) => (
    <PartidoDeSesionCard
      partido={{ ...deSesion, ...porJugar }}
      equipos={{ a: pinos, b: alberos }}
      quienes={new Map(Object.entries({ ana, eva, luz: 'Luz', paz: 'Paz' }))}
      propio={false}
    />
  );
  const { rerender } = render(card('Ana Mas', 'Ana Mas'));
  rerender(card('Eva Mas', 'Ana Mas'));
  expect(screen.getAllByText(/ Mas$/u).map(({ textContent }) => textContent)).toEqual(['Eva Mas', 'Ana Mas']);
});

test('another session is a press away, and says that it is written down', async () => {
  open(board());
  await marcador();
  const sesiones = screen.getByRole('group', { name: 'Sesiones' });
  const botones = within(sesiones).getAllByRole('button');
  expect(botones.map((boton) => boton.textContent)).toEqual([
    'Sesión 1, foursome½ – ½',
    'Sesión 2, individuales1 – 0',
  ]);
  fireEvent.click(botones[0] ?? sesiones);
  const foursome = screen.getByRole('region', { name: 'Sesión 1 · foursome' });
  expect(foursome.textContent).toContain('no se juega con las tarjetas del torneo');
  expect(
    within(foursome).getByRole('article', { name: 'Ana García y Eva López contra Luz Sanz y Paz Ruiz' })
      .textContent,
  ).toContain('Empatadofinal');
  expect(within(foursome).getByRole('article', { name: 'Partido 2' }).textContent).toContain('Por emparejar');
});

test.each([
  {
    defiende: null,
    hecho: 'Todo jugado: empate, la copa se comparte.',
    deCadaUno: ['comparte la copa', 'comparte la copa'],
  },
  {
    defiende: 'b' as const,
    hecho: 'Todo jugado: Alberos retiene la copa.',
    deCadaUno: ['ya no la alcanza', 'retiene la copa'],
  },
])('a tie, with $defiende holding the cup: $hecho', async ({ defiende, hecho, deCadaUno }) => {
  const [sesion] = RYDER.sesiones;
  if (!sesion) throw new Error('no session');
  open(
    board({ ...RYDER, defiende, sesiones: [{ ...sesion, partidos: [partido('f1', 1, gana('empate'))] }] }),
  );
  const suyo = await marcador();
  expect(suyo.textContent).toContain(hecho);
  const suyos = within(suyo).getAllByRole('heading', { level: 3 });
  expect(suyos.map(({ parentElement }) => parentElement?.lastElementChild?.textContent)).toEqual(deCadaUno);
});

test('who has won it is told before the last match, and who cannot reach it', async () => {
  const [sesion] = RYDER.sesiones;
  if (!sesion) throw new Error('no session');
  const partidos = [partido('1', 1, gana('a')), partido('2', 2, gana('a')), partido('3', 3)];
  open(board({ ...RYDER, sesiones: [{ ...sesion, partidos }] }));
  const suyo = await marcador();
  expect(suyo.textContent).toContain('Queda 1 de 3 puntos en juego: Pinos gana la copa.');
  expect(suyo.textContent).toContain('ya no la alcanza');
});

test('who can be level at most is told what it takes to share the cup', async () => {
  const [sesion] = RYDER.sesiones;
  if (!sesion) throw new Error('no session');
  const partidos = [
    partido('1', 1, gana('a')),
    partido('2', 2, gana('a')),
    partido('3', 3, gana('b')),
    partido('4', 4),
  ];
  open(board({ ...RYDER, defiende: null, sesiones: [{ ...sesion, partidos }] }));
  expect((await marcador()).textContent).toContain('le falta 1 para compartirla');
});

test('without equipos it says so, and the cards stay a press away', async () => {
  open(board({ version: 0, defiende: null, equipos: [], sesiones: [] }));
  await screen.findByText('Los equipos están por hacer');
  fireEvent.click(screen.getByRole('button', { name: 'Tarjetas' }));
  await screen.findByRole('table', { name: 'Clasificación de Copa Pinos y Alberos' });
});

test('the sheet for the printer has equipos with what each has won, every match, and lines for what is to be played', async () => {
  open(board());
  await marcador();
  const hoja = document.querySelector('.hoja-ryder');
  const equipos = [...(hoja?.querySelectorAll('.equipos li') ?? [])].map((uno) => uno.textContent);
  expect(equipos).toEqual(['Ana García (capitán)½', 'Eva López1½', 'Luz Sanz½', 'Paz Ruiz½']);
  const partidos = [...(hoja?.querySelectorAll('tbody') ?? [])];
  const [foursome, sinNadie, enJuego, ganado] = partidos.map((uno) => uno.querySelector('tr')?.textContent);
  expect([foursome, sinNadie]).toEqual(['1Ana GarcíaEva López½Empatado½Luz SanzPaz Ruiz', '2']);
  expect([enJuego, ganado]).toEqual(['1Ana GarcíaLuz Sanz', '2Eva López13&20Paz Ruiz']);
  const hoyos = [...(partidos[2]?.querySelectorAll('.hoyos li') ?? [])].map((uno) => uno.textContent);
  expect([hoyos.length, ...hoyos.slice(0, 3)]).toEqual([18, '1←', '2←', '3']);
  expect(partidos[3]?.querySelector('.hoyos')).toBeNull();
});

describe('the own match of a session without cards', () => {
  const enviado = vi.fn<(acto: string, body: unknown) => void>();
  afterEach(() => {
    takeToasts();
    enviado.mockReset();
  });

  /** Opens it with these changes; what is sent is kept. */
  async function abrir(cambios: Partial<Partido>, { cobertura = true } = {}) {
    const [sesion] = RYDER.sesiones;
    if (!sesion) throw new Error('no session');
    const suyo = partido('f1', 1, { a: ['ana', 'eva'], b: ['luz', 'paz'], version: 5, ...cambios });
    const con = (uno: Partido) => board({ ...RYDER, sesiones: [{ ...sesion, partidos: [uno] }] });
    const queryClient = open(con(suyo));
    await marcador();
    const leer = globalThis.fetch;
    vi.stubGlobal('fetch', (url: string, init?: { body?: string }) => {
      if (!url.includes('rpc')) return leer(url);
      if (!cobertura) return Promise.reject(new TypeError('Failed to fetch'));
      enviado(url.split('/').at(-1) ?? '', (JSON.parse(init?.body ?? '{}') as { json: unknown }).json);
      return Promise.resolve(Response.json({ json: { version: 6 } }));
    });
    /** The board comes, with what another phone has written. */
    return (de: Partial<Partido>) => {
      const vivo = tableroVivo(con({ ...suyo, ...de }), 0);
      act(() => void queryClient.setQueryData(tableroOptions('t1').queryKey, vivo));
    };
  }
  const DONDE = { sesionId: 's1', partidoId: 'f1', version: 5 };
  const pulsar = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  test('its players write hole by hole, the next one open, and correct one', async () => {
    await abrir({ hoyos: [{ hoyo: 1, ganador: 'b', deJugadores: true }] });
    pulsar('Apuntar hoyos');
    expect(within(screen.getByRole('dialog')).getByRole('status').textContent).toBe(
      'Alberos: 1 arriba, quedan 17',
    );
    fireEvent.click(
      within(screen.getByRole('region', { name: 'Hoyo 2' })).getByRole('button', { name: 'Empatado' }),
    );
    await vi.waitFor(() =>
      expect(enviado).toHaveBeenCalledWith('anotarHoyo', { ...DONDE, hoyo: 2, ganador: 'empate' }),
    );
    pulsar('Hoyo 1: lo gana Alberos');
    const empatado = screen.getByRole('button', { name: 'Empatado' });
    await vi.waitFor(() => expect(empatado.getAttribute('aria-busy')).toBeNull());
    pulsar('Borrar el hoyo 1');
    await vi.waitFor(() =>
      expect(enviado).toHaveBeenLastCalledWith('anotarHoyo', { ...DONDE, hoyo: 1, ganador: null }),
    );
  });

  test('its sheet stays while a hole is on its way', async () => {
    await abrir({});
    const club = globalThis.fetch;
    let suelta = () => {};
    const retenido = new Promise<void>((resolve) => (suelta = resolve));
    vi.stubGlobal('fetch', (...asked: Parameters<typeof fetch>) => retenido.then(() => club(...asked)));
    pulsar('Apuntar hoyos');
    pulsar('Empatado');
    const empatado = screen.getByRole('button', { name: 'Empatado' });
    await vi.waitFor(() => expect(empatado.getAttribute('aria-busy')).toBe('true'));
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(screen.getByRole('button', { name: 'Cerrar' }).matches(':disabled')).toBe(true);
    suelta();
    await vi.waitFor(() =>
      expect(screen.getByRole('button', { name: 'Cerrar' }).matches(':disabled')).toBe(false),
    );
  });

  test('what another phone writes moves nobody to another hole', async () => {
    const nowIs = await abrir({});
    pulsar('Apuntar hoyos');
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Empatado' }));
    nowIs({ version: 6, hoyos: [{ hoyo: 1, ganador: 'b', deJugadores: true }] });
    expect(await screen.findByRole('button', { name: 'Hoyo 1: lo gana Alberos' })).toBeDefined();
    pulsar('Empatado');
    await vi.waitFor(() => expect(enviado.mock.calls.at(-1)?.[1]).toMatchObject({ version: 6, hoyo: 1 }));
  });

  test('what the committee wrote of a hole stays, and a match that it wrote takes nothing', async () => {
    await abrir({ hoyos: [{ hoyo: 1, ganador: 'a', deJugadores: false }] });
    pulsar('Apuntar hoyos');
    pulsar('Hoyo 1: lo gana Pinos');
    expect(screen.getByText(/lo ha anotado el comité/u)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Empatado' })).toBeNull();
    cleanup();
    await abrir(gana('a'));
    expect(screen.queryByRole('button', { name: 'Apuntar hoyos' })).toBeNull();
  });

  test('without coverage nothing is kept, and that is said', async () => {
    await abrir({}, { cobertura: false });
    pulsar('Apuntar hoyos');
    pulsar('Empatado');
    await vi.waitFor(() => expect(takeToasts()).toMatchObject([{ tone: 'error' }]));
    expect(screen.getByRole('button', { name: 'Hoyo 1: sin apuntar' })).toBeDefined();
  });

  test('the match is conceded after asking, and that taken back', async () => {
    await abrir({});
    pulsar('Apuntar hoyos');
    pulsar('Luz Sanz y Paz Ruiz conceden el partido');
    fireEvent.click(await screen.findByRole('button', { name: 'Conceder partido' }));
    await vi.waitFor(() => expect(enviado).toHaveBeenCalledWith('conceder', { ...DONDE, ganador: 'a' }));
    cleanup();
    await abrir({ resultado: { ganador: 'a', motivo: 'concesion', marcador: null } });
    pulsar('Deshacer la concesión del partido');
    await vi.waitFor(() => expect(enviado).toHaveBeenLastCalledWith('conceder', { ...DONDE, ganador: null }));
  });

  test('is written by nobody who does not play it', async () => {
    await abrir({ b: ['paz'], a: ['eva'] });
    expect(screen.queryByRole('button', { name: 'Apuntar hoyos' })).toBeNull();
  });
});
