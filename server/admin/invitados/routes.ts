import { inscribirInvitado, inscribirInvitados } from '#server/admin/invitados/service.ts';
import { admin } from '#server/http/admin.ts';
import { asks } from '#server/http/asks.ts';

export const invitadosRoutes = {
  inscribirInvitado: admin.participantes.inscribirInvitado.handler(async ({ context, input }) => ({
    participante: await inscribirInvitado(context, input),
  })),
  inscribirInvitados: admin.participantes.inscribirInvitados.handler(asks(inscribirInvitados)),
};
