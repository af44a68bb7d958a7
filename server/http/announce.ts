import type { Server } from 'node:http';
import { CUENTAS_DE_DEMO } from '#server/demo/accounts.ts';
import type { Config } from '#server/http/config.ts';

/** Says on the terminal where the club is, and in a demo who may sign in. */
export function announce(config: Config, server: Server): void {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const lines = [`Hoyo 19 · ${config.clubName}: ${config.publicUrl ?? `http://localhost:${port}`}`];
  if (config.demo) {
    lines.push('Cuentas de la temporada de demostración:');
    for (const { papel, email, password } of CUENTAS_DE_DEMO)
      lines.push(`  ${papel.padEnd(28)} ${email.padEnd(26)} ${password}`);
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}
