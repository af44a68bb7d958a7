import { z } from 'zod';
import { endpoint } from '#contrato/define.ts';
import { vacioSchema } from '#contrato/comun.ts';

const etiqueta = 'Copias de seguridad';

const estadoDeCopiasSchema = z.object({
  /** The newest backup that stands; null when there is none. */
  ultima: z
    .object({
      /** Instant at which it stood, ISO 8601. */
      hechaEn: z.string(),
      /** Its name in the folder of backups. */
      archivo: z.string(),
      bytes: z.int(),
      /** Whether the server that answers has its file. */
      descargable: z.boolean(),
    })
    .nullable(),
  /** Why the newest try failed, for whoever looks after the machine; null where one stands since. */
  fallo: z.string().nullable(),
  /** Why another place has not got the newest one; null where all have it, or there is none. */
  falloFuera: z.string().nullable(),
  /** Whether one is being taken. */
  enCurso: z.boolean(),
  /** The hour from which the daily one is taken, 0 to 23. */
  hora: z.int(),
  /** Whether they are sealed with the passphrase of the installation. */
  cifradas: z.boolean(),
});
export type EstadoDeCopias = z.infer<typeof estadoDeCopiasSchema>;

export const copias = {
  estado: endpoint({
    method: 'GET',
    path: '/admin/copias/estado',
    acceso: 'admin',
    errores: [],
    resumen: 'How old the newest backup is, and whether one is being taken',
    etiqueta,
    input: vacioSchema,
    output: estadoDeCopiasSchema,
  }),
  hacer: endpoint({
    method: 'POST',
    path: '/admin/copias',
    acceso: 'admin',
    crea: 'nada', // while one is being taken another is refused
    errores: ['copia_en_curso'],
    resumen: 'Begins a backup of the whole club, which is taken while everybody goes on',
    etiqueta,
    input: vacioSchema,
    output: z.object({ empezada: z.literal(true) }),
  }),
};
