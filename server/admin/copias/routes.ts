import { empezarCopiaManual, verCopias } from '#server/admin/copias/service.ts';
import { admin } from '#server/http/admin.ts';

export const copiasRoutes = {
  estado: admin.copias.estado.handler(({ context }) => verCopias(context)),
  hacer: admin.copias.hacer.handler(({ context }) => empezarCopiaManual(context)),
};
