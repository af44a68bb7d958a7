import type { Server } from 'node:http';
import { MINUTOS_DE_INSTALACION } from '#reglas/limites.ts';
import type { ClubSettings, Config } from '#server/http/base/config.ts';

type Opened = {
  config: Config;
  club: Pick<ClubSettings, 'nombre'>;
  /** The token that sets the club up; null: somebody administers it. Told here and nowhere else. */
  instalacion: string | null;
  server: Server;
  /** Accounts of the demo season, told only in a demo. */
  cuentas: readonly { papel: string; email: string; password: string }[];
};

/** Says on the terminal where the club is, and in a demo who may sign in. */
export function announce({ config, club, instalacion, server, cuentas }: Opened): void {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const url = config.publicUrl ?? `http://localhost:${port}`;
  const lines = [`Hoyo 19 · ${club.nombre}: ${url}`];
  if (instalacion !== null)
    lines.push(
      `Nadie administra este club todavía. Prepáralo aquí (vale ${MINUTOS_DE_INSTALACION} minutos y una sola vez; cada arranque da otra):`,
      `  ${url}/instalacion/${instalacion}`,
    );
  if (config.demo) {
    lines.push('Cuentas de la temporada de demostración:');
    for (const { papel, email, password } of cuentas)
      lines.push(`  ${papel.padEnd(28)} ${email.padEnd(26)} ${password}`);
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}
