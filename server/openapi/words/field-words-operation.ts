/** Fields of what waits for somebody: notices and first steps of the panel, and backups. `server/openapi/words/field-words.ts` adds them to the others. */
export const OPERATION_WORDS: Readonly<Record<string, string>> = {
  sinGrupo: 'The next torneo with people in no group; null when there is none',
  torneosSinCalcular: 'Torneos of the past with strokes and without official results',
  ligasPorCalcular: 'Ligas whose points are older than what they are made from',
  correosFallidos: 'Letters that did not arrive',
  copia: 'The newest backup',
  ultima: 'The newest backup, or the instant of it; null when there is none',
  hechaEn: 'Instant at which it stood',
  bytes: 'Its size in bytes',
  descargable: 'Whether the server that answers has its file',
  fallo: 'Why the newest try failed, for whoever looks after the machine; null where one stands since',
  falloFuera: 'Why another place has not got the newest one; null where all have it',
  enCurso: 'Whether one is being taken',
  desdeByte: 'Where a piece of a backup goes: as many bytes as are there',
  frase: 'Passphrase of a sealed backup; null: that of the installation',
  fotos: 'How many pictures',
  cifradas: 'Whether they are sealed with the passphrase of the installation',
  empezada: 'It has begun',
  // What a liga would be now
  lugares: 'Places by handicap and by scratch: the official one (null: none yet) and the one of now',
  lugar:
    'The own place by handicap: the official one (null: none yet) and the one of now; null while there is none',
  // The home course, and the first steps of a club
  campoDeCasa: 'Where the club plays at home, which becomes its first course',
  invitar: 'Whether somebody besides the first one has an account',
  correo: 'Whether a letter has left the machine',
  campoDeCasaId: 'Where the club plays at home, proposed for a new torneo; null = nobody has said',
  primerosPasos: 'How long the panel shows the first steps of a new club',
  nombreDelCampo: 'The course of the second of the first steps; null = there is none',
};
