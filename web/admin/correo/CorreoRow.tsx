import { ChevronRight } from 'lucide-react';
import type { CorreoResumen } from '#contrato/admin/correo.ts';
import { clubNow } from '#web/lib/club-clock.ts';
import { diaDelClub, formatDiaCorto, formatReloj } from '#web/lib/format.ts';
import { Badge, type BadgeTone } from '#web/ui/Badge.tsx';

const ESTADOS: Record<CorreoResumen['estado'], { texto: string; tone: BadgeTone }> = {
  pendiente: { texto: 'Pendiente', tone: 'albero-soft' },
  entregando: { texto: 'Enviando', tone: 'albero-soft' },
  enviado: { texto: 'Enviado', tone: 'ok' },
  guardado: { texto: 'Guardado', tone: 'sunken' },
  fallido: { texto: 'No enviado', tone: 'teja' },
  dudoso: { texto: 'Sin confirmar', tone: 'teja' },
  caducado: { texto: 'Caducada', tone: 'sunken' },
};
const TIPOS: Readonly<Record<string, string>> = {
  confirmacion: 'Confirmación de cuenta',
  recuperacion: 'Recuperación de contraseña',
  contrasena_cambiada: 'Contraseña cambiada',
  contrasena_puesta: 'Contraseña cambiada por el club',
  cambio_de_email: 'Confirmación de nuevo email',
  aviso_cambio_de_email: 'Aviso de cambio de email',
  invitacion: 'Invitación a registrarse',
  aviso_intentos: 'Aviso de intentos de entrada',
  clave_nueva: 'Nueva clave de acceso',
  dispositivo_nuevo: 'Dispositivo nuevo',
  factor_cambiado: 'Cambio de segundo factor',
  sesion_cerrada: 'Sesión cerrada por el club',
  cuenta_borrada: 'Cuenta borrada',
  torneo: 'Email de un torneo',
  torneo_resultados: 'Resultados de un torneo',
  plaza: 'Plaza en un torneo',
  otro_dia: 'Torneo que cambia de día',
  prueba: 'Carta de prueba',
};

/** Until when a letter that is kept would still go out. */
function finDe(caducaEn: string): string {
  const fin = new Date(caducaEn);
  const cuando = `${formatDiaCorto(diaDelClub(fin))} a las ${formatReloj(fin)}`;
  return fin.getTime() <= clubNow()
    ? 'Ya no saldrá: es demasiado antigua'
    : `Sale si hay correo antes del ${cuando}`;
}

/** One letter in the list: to whom, about what, when, and what became of it. */
export function CorreoRow({ correo, onOpen }: { correo: CorreoResumen; onOpen: () => void }) {
  const { para, asunto, tipo, estado, motivo, creadoEn, caducaEn } = correo;
  const escrito = new Date(creadoEn);
  const { texto, tone } = ESTADOS[estado];
  return (
    <li className="hairline-b last:border-b-0">
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-16 w-full items-center gap-3 px-4 py-3 text-left -outline-offset-3 hover:bg-sunken"
      >
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className="font-semi">{asunto ?? TIPOS[tipo] ?? 'Mensaje'}</span>
          <span className="text-sm break-all text-ink2">{para}</span>
          {motivo === null ? null : (
            <span className={estado === 'caducado' ? 'text-sm text-ink2' : 'text-sm text-teja'}>
              {motivo}
            </span>
          )}
          {caducaEn === null ? null : <span className="text-sm text-ink2">{finDe(caducaEn)}</span>}
        </span>
        <span className="grid shrink-0 justify-items-end gap-1">
          <Badge tone={tone}>{texto}</Badge>
          <span className="text-sm text-ink2">
            {formatDiaCorto(diaDelClub(escrito))} {formatReloj(escrito)}
          </span>
        </span>
        <ChevronRight size={20} className="shrink-0 text-ink2" />
      </button>
    </li>
  );
}
