import { empezarCopiaManual, verCopias } from '#server/admin/copias/service.ts';
import { admin } from '#server/http/admin.ts';
import { asks } from '#server/http/asks.ts';

export const copiasRoutes = {
  estado: admin.copias.estado.handler(asks(verCopias)),
  hacer: admin.copias.hacer.handler(asks(empezarCopiaManual)),
};
