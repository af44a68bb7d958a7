import type { Server } from 'node:http';
import type { Config } from '#server/http/base/config.ts';

type Opened = {
  config: Config;
  server: Server;
  /** Accounts of the demo season, told only in a demo. */
  cuentas: readonly { papel: string; email: string; password: string }[];
};

/** Says on the terminal where the club is, and in a demo who may sign in. */
export function announce({ config, server, cuentas }: Opened): void {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const lines = [`Hoyo 19 · ${config.clubName}: ${config.publicUrl ?? `http://localhost:${port}`}`];
  if (config.demo) {
    lines.push('Cuentas de la temporada de demostración:');
    for (const { papel, email, password } of cuentas)
      lines.push(`  ${papel.padEnd(28)} ${email.padEnd(26)} ${password}`);
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}
