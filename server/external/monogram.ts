/*
 * Letters drawn by lines of one thickness, so that an icon needs no font of the machine it is made on. Each stands in a box
 * 14 high; an ñ wears its tilde above it.
 */

type Letter = { width: number; path: string };

const LETTERS: Readonly<Record<string, Letter>> = {
  A: { width: 11, path: 'M0 14 5.5 0 11 14M2 9H9' },
  B: { width: 9, path: 'M0 0V14H5.5A3.6 3.6 0 0 0 5.5 6.8H0M0 0H4.9A3.4 3.4 0 0 1 4.9 6.8' },
  C: { width: 10, path: 'M9.6 3.2A5 5 0 0 0 0 5V9A5 5 0 0 0 9.6 10.8' },
  D: { width: 10, path: 'M0 0V14H4A6 6 0 0 0 10 8V6A6 6 0 0 0 4 0Z' },
  E: { width: 8.5, path: 'M8.5 0H0V14H8.5M0 7H7' },
  F: { width: 8.5, path: 'M8.5 0H0V14M0 7H7' },
  G: { width: 10, path: 'M9.6 3.2A5 5 0 0 0 0 5V9A5 5 0 0 0 10 9V7.5H5.5' },
  H: { width: 10, path: 'M0 0V14M10 0V14M0 7H10' },
  I: { width: 0, path: 'M0 0V14' },
  J: { width: 7, path: 'M7 0V10.5A3.5 3.5 0 0 1 0 10.5' },
  K: { width: 9.5, path: 'M0 0V14M9 0 0 8.4M3.6 5.2 9.5 14' },
  L: { width: 8, path: 'M0 0V14H8' },
  M: { width: 12, path: 'M0 14V0L6 9 12 0V14' },
  N: { width: 10, path: 'M0 14V0L10 14V0' },
  Ñ: { width: 10, path: 'M0 14V0L10 14V0M2.2-3Q3.6-5 5-4T7.8-5' },
  O: { width: 10, path: 'M0 5A5 5 0 0 1 10 5V9A5 5 0 0 1 0 9Z' },
  P: { width: 9, path: 'M0 14V0H5A4 4 0 0 1 5 8H0' },
  Q: { width: 10, path: 'M0 5A5 5 0 0 1 10 5V9A5 5 0 0 1 0 9ZM6 10 10.4 14.6' },
  R: { width: 9, path: 'M0 14V0H5A4 4 0 0 1 5 8H0M4.6 8 9 14' },
  S: {
    width: 9,
    path: 'M8.7 2.4C7.9.8 6.4 0 4.6 0 2.2 0 .4 1.5.4 3.6.4 8 9 6.2 9 10.4 9 12.6 7.1 14 4.6 14 2.5 14 .9 13 0 11.3',
  },
  T: { width: 10, path: 'M0 0H10M5 0V14' },
  U: { width: 10, path: 'M0 0V9A5 5 0 0 0 10 9V0' },
  V: { width: 11, path: 'M0 0 5.5 14 11 0' },
  W: { width: 15, path: 'M0 0 3.8 14 7.5 2 11.2 14 15 0' },
  X: { width: 10, path: 'M0 0 10 14M10 0 0 14' },
  Y: { width: 10, path: 'M0 0 5 7.4 10 0M5 7.4V14' },
  Z: { width: 9.5, path: 'M0 0H9.5L0 14H9.5' },
};

const GAP = 4;
const STROKE = 2.4;

/** The initials of up to three words of a name that can be drawn: 'Peña La Dehesa' → 'PLD'; small words ('de') do not count. */
export function initialsOf(name: string): string {
  const words = name.normalize('NFC').split(/[^\p{L}\p{M}]+/u);
  const big = words.filter((word) => /^\p{Lu}/u.test(word));
  return (big.length > 0 ? big : words)
    .map((word) => drawable(word.slice(0, 1).toLocaleUpperCase('es')))
    .join('')
    .slice(0, 3);
}

/** The letter itself, else without its accent; nothing where we have no lines for it. */
function drawable(letter: string): string {
  if (letter in LETTERS) return letter;
  const plain = letter.normalize('NFD').slice(0, 1);
  return plain in LETTERS ? plain : '';
}

/** Initials as a square drawing on nothing, over a bar; without letters the flag of the house stands for them. */
export function drawMonogram(initials: string, colours: { letters: string; bar: string }): string {
  const letters = Array.from(initials).flatMap((letter) => LETTERS[letter] ?? []);
  if (letters.length === 0) return drawFlag(colours);
  const width = letters.reduce((sum, letter) => sum + letter.width, GAP * (letters.length - 1));
  const side = Math.max(width, 26) + STROKE * 2; // with room for a tilde above and the tail of a Q beside
  let x = (side - width) / 2;
  const y = (side - 14) / 2 - 1;
  const drawn = letters.map((letter) => {
    const path = `<path transform="translate(${x} ${y})" d="${letter.path}"/>`;
    x += letter.width + GAP;
    return path;
  });
  const bar = `<path d="M${(side - Math.min(width, 20)) / 2} ${y + 19.5}h${Math.min(width, 20)}" stroke="${colours.bar}"/>`;
  return drawing(side, `<g stroke="${colours.letters}">${drawn.join('')}</g>${bar}`);
}

function drawFlag({ letters, bar }: { letters: string; bar: string }): string {
  return drawing(
    26,
    `<path d="M10 24V3" stroke="${letters}"/><path d="m10 3 12 5-12 5z" fill="${bar}" stroke="${bar}"/>`,
  );
}

function drawing(side: number, content: string): string {
  const line = `fill="none" stroke-width="${STROKE}" stroke-linecap="round" stroke-linejoin="round"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><g ${line}>${content}</g></svg>`;
}
