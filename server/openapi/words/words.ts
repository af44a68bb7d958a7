import type { Acceso, Creacion } from '#contrato/define.ts';

/** What the whole API has in common, for who reads it first. */
export const GUIDE = `The API of the club: what its own app does, any program may do with the same rights.

**Session.** \`POST /cuenta/sesion\` sets a cookie; send it back. Behind https its name begins with \`__Host-\`.
Signing in with Google is for browsers: \`POST /cuenta/google\` says where to send them, and Google sends them back to the app.
Operations say in \`security\` and \`x-acceso\` who may ask: \`publico\`, \`sesion\` (somebody signed in) or \`admin\`
(an administrator). Whether a person may touch this very thing is judged besides, and refused with a code of its own.

**Programs.** A clave de acceso, made on the page «Mi Perfil», goes in \`Authorization: Bearer h19_…\`. It may do what its owner
may do today, as far as \`x-alcance\` of the operation goes: \`leer_tableros\`, \`leer_club\`, \`escribir_resultados\`. An operation
without one takes no clave. 401 \`clave_no_valida\` says that it opens nothing, 403 \`clave_sin_alcance\` what it lacks, 429
\`demasiadas_peticiones\` with \`Retry-After\` when to go on. Pages of other sites may read answers to a clave sent without cookies.

**Changes.** Without a clave, every method but GET needs the header \`Origin\` with the server's own origin, and \`Content-Type:
application/json\` (UTF-8, uncompressed, with \`Content-Length\`) where there is a body. Up to 64 kB, files of
administrators up to 7 MB, in base64.

**Refusals.** Every refusal changes nothing and has the shape of \`Error\`. Programs decide by \`codigo\`; \`titulo\` and
\`mensaje\` are Spanish, for people. Each operation lists its codes by status. 503 says in \`Retry-After\` when to ask again.
An address that does not exist is 404 \`no_encontrado\`, a method that it does not have 404 or 405 \`metodo_no_permitido\`.

**Sent twice.** An operation that makes something takes an \`id\` or \`opId\` (UUID) of the sender: sent again after a lost
answer, it has one effect and the same answer.

**Values.** Days are \`AAAA-MM-DD\` in the club's time zone (\`zona\` of \`GET /club\`), instants ISO 8601 in UTC, times
\`HH:MM\` of that zone. Strokes are
a number, \`"raya"\` (picked up) or null (not entered). Unknown fields are refused.

**Sheets.** What ends in \`/csv\` is answered as \`{archivo, csv}\`; with \`Accept: text/csv\` its lines themselves come, under that
name: BOM, semicolons, decimal commas, no cell that a spreadsheet would run. Everything else is JSON.

**Version.** \`info.version\` rises with every change of what travels: the first number where a program must change, the second
where it may stay as it is.`;

/** What the operations of each group are about. */
export const TAGS: Readonly<Record<string, string>> = {
  Club: 'The club and its day.',
  Cuenta: 'Signing up, in and out; the own account.',
  'Segundo factor':
    'What an account is entered with besides its password, and how its owner proves to be it.',
  'Claves de acceso': 'What programs identify themselves with.',
  Calendario: 'Torneos in the calendar of a phone.',
  Avisos: 'What a phone is told without being open.',
  Perfil: 'The own player profile.',
  Inicio: 'The day of the signed-in player.',
  Torneos: 'Torneos as everybody sees them.',
  Inscripciones: 'The own enrolments.',
  Partidas: 'Groups of a torneo and their cards.',
  'Partidas personales': 'Rounds that members make for themselves.',
  Resultados: 'Strokes, hole by hole.',
  Reclamaciones: 'Strokes that came after a validation, asked of the club.',
  Clasificación: 'Leaderboards and official results.',
  Ligas: 'Series of torneos with points.',
  Estadísticas: 'The own results and figures.',
  'En vivo': 'Streams of server-sent events.',
  Imágenes: 'Pictures of jugadores.',
  Servidor: 'Probes and this document.',
  'Gestión de torneos': 'Administration: torneos, their points and letters.',
  'Gestión de participantes': 'Administration: who is enrolled, and handicaps.',
  'Gestión de Partidas': 'Administration: groups and start times.',
  'Gestión de Ligas': 'Administration: ligas and their torneos.',
  'Gestión de campos': 'Administration: courses, tees, holes, and their import.',
  'Gestión de Jugadores': 'Administration: members, their accounts and pictures.',
  'Entrada rápida': 'Administration: whole cards and results files.',
  Historial: 'Administration: who changed what and when.',
  Partidos: 'Administration: the bracket of a torneo and its matches.',
  Ryder: 'Administration: the two teams of a Ryder cup, its sessions and their matches.',
  Sorteos: 'Administration: drawing lots in ties.',
  Panel: 'Administration: the day and what waits.',
  Papel: 'What the club prints, as PDF: score cards, start lists, results, standings.',
  'Temporadas anteriores': 'Torneos and ligas of former years, brought in from files',
  'Copias de seguridad': 'Administration: backups of the whole club.',
  Traslado: 'Administration: the whole club taken along.',
  Usuarios: 'Administration: accounts and whom they belong to.',
  Federación: 'Administration: handicaps of the federation.',
  Ajustes: 'Administration: what the club says of itself.',
  Instalación: 'The first run of a new club, from the address that its server prints.',
  Correo: 'Administration: the outgoing box.',
  Webhooks: 'Administration: programs of others that are told what happens.',
  Entrega: 'Results that are held back from a hole on until they are revealed.',
  Pantallas: 'Secret addresses at which a screen reads a board without a session.',
};

const ACCESS: Readonly<Record<Acceso, string>> = {
  publico: 'Open to everybody.',
  sesion: 'For somebody who is signed in.',
  admin: 'For administrators.',
};

function creationWords(crea: Creacion): string {
  if (crea === 'nada') return 'Makes nothing new: sent again, it does the same again or is refused.';
  if (crea === 'id') return 'Sent again with the same `id`, it makes one thing and gives one answer.';
  if (crea === 'opId') return 'Sent again with the same `opId`, it has one effect and one answer.';
  return 'What it makes is unique in the store: sent again, it does not make a second one.';
}

/** What an operation's declaration says besides its summary. */
export function descriptionOf(summary: string, acceso: Acceso, crea: Creacion | undefined): string {
  return [`${summary}.`, ACCESS[acceso], ...(crea === undefined ? [] : [creationWords(crea)])].join(' ');
}
