import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { MarcaDeGolpes, nombreDeMarca } from './MarcaDeGolpes.tsx';

afterEach(cleanup);

const hoyo = { numero: 7, par: 4, indice: 5 };

describe('the name of a mark', () => {
  test.each([
    [5, 14, 'handicap', 'Hoyo 7, par 4, 5 golpes, neto 4, par'],
    [1, 0, 'handicap', 'Hoyo 7, par 4, 1 golpe, neto 1, albatros o mejor'],
    [5, 14, 'scratch', 'Hoyo 7, par 4, 5 golpes, bogey'],
    [2, 0, 'scratch', 'Hoyo 7, par 4, 2 golpes, eagle'],
    [9, 0, 'scratch', 'Hoyo 7, par 4, 9 golpes, doble bogey o más'],
    ['raya', 14, 'handicap', 'Hoyo 7, par 4, raya'],
    [null, 14, 'handicap', 'Hoyo 7, par 4, sin resultado'],
  ] as const)('%s strokes of a handicap %i seen by %s: %s', (...row) => {
    const [golpes, handicapDeJuego, tipo, expected] = row;
    expect(nombreDeMarca({ hoyo, golpes, handicapDeJuego, tipo })).toBe(expected);
  });

  test('says what waits on the phone, what was refused and what was corrected', () => {
    const props = { hoyo, golpes: 4, handicapDeJuego: 0 } as const;
    expect(nombreDeMarca(props)).toBe('Hoyo 7, par 4, 4 golpes, neto 4, par');
    expect(nombreDeMarca({ ...props, estado: 'en-cola', corregido: true })).toBe(
      'Hoyo 7, par 4, 4 golpes, neto 4, par, guardado en el móvil, corregido por un administrador',
    );
    expect(nombreDeMarca({ ...props, estado: 'en-cola' })).toMatch(/guardado en el móvil$/);
    expect(nombreDeMarca({ ...props, estado: 'rechazado' })).toMatch(/no enviado$/);
    expect(nombreDeMarca({ ...props, corregido: true })).toMatch(/corregido por un administrador$/);
  });
});

describe('the shape of a mark', () => {
  test.each([
    [-3, 3, 0],
    [-2, 2, 0],
    [-1, 1, 0],
    [0, 0, 0],
    [1, 0, 1],
    [2, 0, 2],
  ])('%i against par draws %i discs or rings and %i squares or frames', (contraPar, circles, rects) => {
    const largo = { numero: 1, par: 5, indice: 18 };
    render(<MarcaDeGolpes hoyo={largo} golpes={5 + contraPar} handicapDeJuego={0} />);
    const mark = screen.getByRole('img');
    expect(mark.querySelectorAll('circle')).toHaveLength(circles);
    expect(mark.querySelectorAll('rect')).toHaveLength(rects);
  });

  test.each([
    [22, 1],
    [31, 2],
    [0, 0],
  ])('a handicap of %i puts %i dots of strokes received on an empty hole', (handicapDeJuego, dots) => {
    render(<MarcaDeGolpes hoyo={hoyo} golpes={null} handicapDeJuego={handicapDeJuego} />);
    expect(screen.getByRole('img').querySelectorAll('circle')).toHaveLength(dots);
  });
});

describe('what a mark judges', () => {
  const shapes = () => screen.getByRole('img').querySelectorAll('rect').length;
  const dots = () => screen.getByRole('img').querySelectorAll('circle').length;

  test.each([
    [undefined, 0, 1],
    ['handicap', 0, 1],
    ['scratch', 1, 0],
  ] as const)('seen by %s, a bogey off 14 has %i squares and %i dots', (tipo, squares, received) => {
    render(<MarcaDeGolpes hoyo={hoyo} golpes={5} handicapDeJuego={14} {...(tipo && { tipo })} />);
    expect([shapes(), dots()]).toEqual([squares, received]);
  });

  test('is what is written: an empty hole is a dashed tile, a raya has no shape', () => {
    render(<MarcaDeGolpes hoyo={hoyo} golpes={null} handicapDeJuego={0} />);
    expect(screen.getByRole('img').querySelector('rect')?.hasAttribute('stroke-dasharray')).toBe(true);
    cleanup();
    render(<MarcaDeGolpes hoyo={hoyo} golpes="raya" handicapDeJuego={0} />);
    expect(shapes()).toBe(0);
  });

  test('stands in dots from the right, hollow for strokes given back', () => {
    const drawn = () =>
      [...screen.getByRole('img').querySelectorAll('circle')].map((dot) => [
        dot.getAttribute('cx'),
        dot.getAttribute('class')?.includes('fill-surface'),
      ]);
    render(<MarcaDeGolpes hoyo={hoyo} golpes={null} handicapDeJuego={31} />);
    expect(drawn()).toEqual([
      ['45', false],
      ['36', false],
    ]);
    cleanup();
    render(<MarcaDeGolpes hoyo={hoyo} golpes={null} handicapDeJuego={-14} />);
    expect(drawn()).toEqual([['45', true]]);
  });

  test('has the ink of its own shape, and steps down where there is less room', () => {
    const classes = (golpes: number | null, tipo: 'handicap' | 'scratch' = 'scratch') => {
      cleanup();
      const largo = { numero: 1, par: 5, indice: 18 };
      render(<MarcaDeGolpes hoyo={largo} golpes={golpes} handicapDeJuego={0} tipo={tipo} />);
      return screen.getByRole('img').querySelector('span')?.className.split(' ') ?? [];
    };
    expect(classes(null)).not.toEqual(classes(5));
    expect(classes(4)).not.toEqual(classes(5));
    expect(classes(9)).toEqual(classes(7));
    const two = classes(10);
    expect(two.filter((name) => !classes(9).includes(name))).toHaveLength(1);
    const albatross = classes(2);
    expect(albatross.filter((name) => !classes(4).includes(name))).toHaveLength(1);
  });
});

describe('the figure of a mark', () => {
  test.each([
    [4, '4'],
    [12, '12'],
    ['raya', '—'],
    [null, '–'],
  ] as const)('of %s is drawn as %s, gross also where the net one decides', (golpes, figure) => {
    render(<MarcaDeGolpes hoyo={hoyo} golpes={golpes} handicapDeJuego={36} />);
    expect(screen.getByRole('img').textContent).toBe(figure);
  });

  test.each([
    [14, '54 n'],
    [0, '55 n'],
    [-13, '55 n'],
    [-14, '56 n'],
  ])('has the net one of a handicap of %i beside it where asked', (handicapDeJuego, text) => {
    render(<MarcaDeGolpes hoyo={hoyo} golpes={5} handicapDeJuego={handicapDeJuego} conNeto />);
    expect(screen.getByRole('img').textContent).toBe(text);
  });

  test.each(['raya', null] as const)('of %s has no net one', (golpes) => {
    render(<MarcaDeGolpes hoyo={hoyo} golpes={golpes} handicapDeJuego={14} conNeto />);
    expect(screen.getByRole('img').textContent).not.toMatch(/n$/u);
  });
});

describe('what stands around a mark', () => {
  const icons = () => screen.getByRole('img').querySelectorAll('svg[class*="lucide"]').length;

  test.each([
    ['the cloud of what waits', { estado: 'en-cola' }, 1],
    ['nothing of what the club has', { estado: 'guardado' }, 0],
    ['nothing beside a small mark, which is underlined', { estado: 'en-cola', size: 22 }, 0],
    ['nothing where the row tells it', { estado: 'en-cola', sobria: true }, 0],
    ['the pencil of a correction', { corregido: true }, 1],
    ['nothing beside a mark of a legend', { estado: 'en-cola', size: 26 }, 0],
    ['the pencil of a small correction', { corregido: true, size: 22 }, 1],
    ['both', { estado: 'en-cola', corregido: true, size: 40 }, 2],
  ] as const)('is %s', (_, props, count) => {
    render(<MarcaDeGolpes hoyo={hoyo} golpes={4} handicapDeJuego={0} {...props} />);
    expect(icons()).toBe(count);
  });

  test.each([
    [undefined, 0],
    ['guardado', 0],
    ['en-cola', 1],
    ['rechazado', 1],
  ] as const)('is, at its edge and in state %s, %i lines', (estado, count) => {
    render(
      <MarcaDeGolpes hoyo={hoyo} golpes={4} handicapDeJuego={0} {...(estado && { estado })} size={22} />,
    );
    expect(screen.getByRole('img').querySelectorAll('svg > path')).toHaveLength(count);
  });

  test('is a smaller pencil beside a smaller mark', () => {
    const width = (size: 26 | 40) => {
      cleanup();
      render(<MarcaDeGolpes hoyo={hoyo} golpes={4} handicapDeJuego={0} corregido size={size} />);
      return Number(screen.getByRole('img').querySelector('svg[class*="lucide"]')?.getAttribute('width'));
    };
    expect(width(26)).toBeLessThan(width(40));
  });

  test('is no dash and no dot of strokes received where the row tells them', () => {
    render(<MarcaDeGolpes hoyo={hoyo} golpes={null} handicapDeJuego={18} sobria />);
    const mark = screen.getByRole('img');
    expect([mark.textContent, mark.querySelectorAll('circle').length]).toEqual(['', 0]);
  });
});
