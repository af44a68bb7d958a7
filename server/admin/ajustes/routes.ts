import { ajustesDelClub, cambiarAjustes } from '#server/admin/ajustes/service.ts';
import { cambiarImagen } from '#server/club/imagenes.ts';
import { cambiarFuncionamiento, funcionamientoDelClub } from '#server/admin/ajustes/funcionamiento.ts';
import { admin } from '#server/http/admin.ts';

export const ajustesRoutes = {
  get: admin.ajustes.get.handler(({ context }) => ajustesDelClub(context)),
  cambiarEscudo: admin.ajustes.cambiarEscudo.handler(({ context, input }) =>
    cambiarImagen(context, { cual: 'escudo', ...input }),
  ),
  cambiarFondo: admin.ajustes.cambiarFondo.handler(({ context, input }) =>
    cambiarImagen(context, { cual: 'fondo', ...input }),
  ),
  guardar: admin.ajustes.guardar.handler(({ context, input }) => cambiarAjustes(context, input)),
  funcionamiento: admin.ajustes.funcionamiento.handler(({ context }) => funcionamientoDelClub(context)),
  guardarFuncionamiento: admin.ajustes.guardarFuncionamiento.handler(({ context, input }) =>
    cambiarFuncionamiento(context, input),
  ),
};
