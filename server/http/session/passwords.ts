import { readFileSync } from 'node:fs';
import path from 'node:path';

let comunes: ReadonlySet<string> | null = null;

/** Letters and digits only, lower case, without accents, and common look-alikes undone: 'P@ssw0rd!' is 'password'. */
function skeleton(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[@4]/gu, 'a')
    .replace(/[0]/gu, 'o')
    .replace(/[3]/gu, 'e')
    .replace(/[$5]/gu, 's')
    .replace(/[1!|]/gu, 'i')
    .replace(/[^a-z0-9]/gu, '');
}

function loadComunes(): ReadonlySet<string> {
  const text = readFileSync(path.join(import.meta.dirname, 'common-passwords.txt'), 'utf8');
  const lines = text.split('\n').filter((line) => !line.startsWith('#'));
  return new Set(lines.join(' ').split(/\s+/u).filter(Boolean));
}

/**
 * Whether a password is among the first that anybody would try: on the list of common ones, or made of the club's name,
 * the game or the person's own address, with or without a few digits behind.
 */
export function esContrasenaComun(contrasena: string, contexto: { email: string; club: string }): boolean {
  comunes ??= loadComunes();
  const typed = contrasena.normalize('NFKC').toLowerCase().trim();
  if (comunes.has(typed) || new Set(typed).size <= 2) return true;
  const bare = typed.replace(/[\d\W_]+$/u, '');
  const parts = [
    contexto.email.split('@')[0] ?? '',
    contexto.email,
    ...contexto.club.split(/\s+/u),
    contexto.club,
  ];
  const own = new Set(parts.map(skeleton).filter((part) => part.length >= 4));
  const candidates = [typed, bare].map(skeleton);
  return candidates.some((candidate) => own.has(candidate)) || (comunes.has(bare) && typed.length < 12);
}
