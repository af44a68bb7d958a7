/**
 * Initials for an avatar: 'Lucía Fernández' → 'LF', 'Mª Ángeles Núñez' → 'MÁ', 'Ramón (invitado)' → 'R'.
 *
 * Accents stay (they are part of the name); what is in brackets is not a name. An e-mail gives its first letter;
 * nothing at all gives '?'.
 */
export function initials(name: string): string {
  const words = name
    .normalize('NFC')
    .replace(/\(.*?\)/g, ' ')
    .split(/\s+/)
    .filter((word) => /^\p{L}/u.test(word));
  const letters = name.includes('@') ? words.slice(0, 1) : words.slice(0, 2);
  return letters.map((word) => firstLetter(word).toLocaleUpperCase('es')).join('') || '?';
}

function firstLetter(word: string): string {
  return Array.from(word)[0] ?? '';
}
