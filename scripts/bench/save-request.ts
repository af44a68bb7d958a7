import { randomUUID } from 'node:crypto';
import type { Escritor } from './season.ts';

let sequence = 0;

/** One stroke as the phone sends it. Hole and strokes go round, unless `golpes` are given for hole 1. */
export function saveRequest(
  port: number,
  { partidaId, participanteId, cookie }: Escritor,
  golpes?: number,
): Buffer {
  sequence += 1;
  const input = {
    partidaId,
    participanteId,
    hoyo: golpes === undefined ? (sequence % 18) + 1 : 1,
    golpes: golpes ?? 3 + (Math.floor(sequence / 18) % 5),
    opId: randomUUID(),
    version: null,
  };
  const body = JSON.stringify({ json: input });
  const head = [
    'POST /api/rpc/resultados/guardar HTTP/1.1',
    `Host: 127.0.0.1:${port}`,
    `Origin: http://127.0.0.1:${port}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    `Cookie: ${cookie}`,
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** One writer of each partida: groups on the course, each with its own card. */
export function onePerPartida(escritores: readonly Escritor[]): Escritor[] {
  return [...new Map(escritores.map((escritor) => [escritor.partidaId, escritor])).values()];
}
