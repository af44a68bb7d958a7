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

/** Writes a report for the next run to stand beside. */
export async function writeReport(file: string, report: Report): Promise<void> {
  await writeFile(file, `${JSON.stringify(report, null, 2)}\n`);
}
