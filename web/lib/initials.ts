/**
 * What is no surname: particles, and the second given names heard most (the rule book's list is long for a first load; the
 * test holds this look to its rule).
 */
const PARTICLE = /^(?:del?|l[ao]s?|[yei])$/i;
const MARIA = /^M(?:ar[ií])?[aª]$/i;
const SECOND =
  /^(?:José|Luisa?|Carlos|M(?:arí)?[aª]|Jesús|Ángel(?:es)?|Ramón|Antoni[oa]|Manuel|Javier|Miguel|Francisco|Ignacio|Alberto|Pablo|Carmen|Pilar|Rosario|Isabel|Teresa|Dolores|Elena|Victoria|Belén|Mercedes|Cristina)$/i;

/**
 * Initials for an avatar, of given name and first surname: 'Lucía Fernández' → 'LF', 'José Ramón Argüelles' → 'JA', 'Marta de
 * la Peña' → 'MP', 'Ramón (invitado)' → 'R'. A decoration beside the name: an unusual compound name may
 * give its own two, and one without surnames gives one.
 *
 * Accents stay (they are part of the name); what is in brackets is not a name. An e-mail gives its first letter;
 * nothing at all gives '?'.
 */
export function initials(name: string): string {
  const words = wordsOf(name);
  const letters = name.includes('@') ? words.slice(0, 1) : [words[0] ?? '', words[surnameAt(words)] ?? ''];
  return letters.map((word) => firstLetter(word).toLocaleUpperCase('es')).join('') || '?';
}

/** What a person is called, by the same light look: 'José Ramón Argüelles' → 'José Ramón', 'Marta de la Peña' → 'Marta'. */
export function givenName(name: string): string {
  const words = wordsOf(name);
  let end = surnameAt(words);
  while (end > 1 && PARTICLE.test(words[end - 1] ?? '')) end -= 1;
  return words.slice(0, end).join(' ');
}

function wordsOf(name: string): string[] {
  return name
    .normalize('NFC')
    .replace(/\(.*?\)/g, ' ')
    .split(/\s+/)
    .filter((word) => /^\p{L}/u.test(word));
}

/** Where the first surname stands among the words; behind the last of them where there is none. */
function surnameAt(words: readonly string[]): number {
  // Only María goes on behind a particle: 'Mª del Rosario', but 'Ana de Miguel'.
  const second = words.findIndex((word, i) => i > 0 && !PARTICLE.test(word));
  const given = SECOND.test(words[second] ?? '') && (second === 1 || MARIA.test(words[0] ?? ''));
  const at = given ? words.findIndex((word, i) => i > second && !PARTICLE.test(word)) : second;
  return at < 0 ? words.length : at;
}

function firstLetter(word: string): string {
  return Array.from(word)[0] ?? '';
}
