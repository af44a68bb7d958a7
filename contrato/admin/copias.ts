import { z } from 'zod';
import { endpointsOf } from '#contrato/define.ts';
import { vacioSchema } from '#contrato/comun.ts';

const endpoint = endpointsOf({ acceso: 'admin', etiqueta: 'Copias de seguridad' });

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
    ruta: 'GET /admin/copias/estado',
    errores: [],
    resumen: 'How old the newest backup is, and whether one is being taken',
    input: vacioSchema,
    output: estadoDeCopiasSchema,
  }),
  hacer: endpoint({
    ruta: 'POST /admin/copias',
    crea: 'nada', // while one is being taken another is refused
    errores: ['copia_en_curso'],
    resumen: 'Begins a backup of the whole club, which is taken while everybody goes on',
    input: vacioSchema,
    output: z.object({ empezada: z.literal(true) }),
  }),
};
