import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';

const figureSchema = z.object({
  name: z.string(),
  unit: z.string(),
  ours: z.number(),
  limit: z.number().nullable(),
  ratio: z.number().nullable(),
  bar: z.string().nullable(),
  pass: z.boolean().nullable(),
});

const reportSchema = z.object({
  machine: z.string(),
  quick: z.boolean(),
  stores: z.array(z.object({ store: z.string(), figures: z.array(figureSchema) })),
});

/** A whole run, as `--json` writes it and `--against` reads it. */
export type Report = z.infer<typeof reportSchema>;

/** The report of a file. Throws where it is none. */
export async function readReport(file: string): Promise<Report> {
  return reportSchema.parse(JSON.parse(await readFile(file, 'utf8')));
}

/** Writes a report for the next run to stand beside: a line for each figure, so that a change of one is a change of a line. */
export async function writeReport(file: string, { machine, quick, stores }: Report): Promise<void> {
  const of = stores.map(({ store, figures }) => {
    const lines = figures.map((one) => JSON.stringify(one)).join(',\n');
    return `{"store":${JSON.stringify(store)},"figures":[\n${lines}\n]}`;
  });
  const head = `{"machine":${JSON.stringify(machine)},"quick":${JSON.stringify(quick)},"stores":[`;
  await writeFile(file, `${head}\n${of.join(',\n')}\n]}\n`);
}
