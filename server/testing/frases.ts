import type { TestApp } from '#server/testing/test-app.ts';

type De = { torneoId: string } | { objetoId: string } | { operacion: string };

/** The sentences of the history about a torneo, about another thing or of an operation, oldest first. */
export async function frases({ db }: Pick<TestApp, 'db'>, de: De): Promise<string[]> {
  const lineas = db.kysely
    .selectFrom('auditoria')
    .select('resumen')
    .where((e) => e.and(de))
    .orderBy('id');
  return (await lineas.execute()).map(({ resumen }) => resumen ?? '');
}

/** How a jugador is called in them. */
export async function nombreDe({ db }: Pick<TestApp, 'db'>, jugadorId: string | null): Promise<string> {
  const suyo = db.kysely
    .selectFrom('profiles')
    .select('nombre')
    .where('id', '=', jugadorId ?? '');
  return (await suyo.executeTakeFirstOrThrow()).nombre;
}
