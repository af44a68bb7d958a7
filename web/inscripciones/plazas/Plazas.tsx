import { useState } from 'react';
import type { PlazasDeTorneo } from '#contrato/plazas.ts';
import type { TorneoDetalle } from '#contrato/torneos.ts';
import { admiteInvitado } from '#reglas/cupo.ts';
import { formatOrdinal } from '#web/lib/format.ts';
import { textoDeMomento, textoDePlazas } from '#web/textos/plazas.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmAct } from '#web/shell/ConfirmAct.tsx';
import { useSinCorreo } from '#web/session/session.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { useQuitarInvitado } from '../queries.ts';
import { InvitarSheet } from './InvitarSheet.tsx';

/** How the enrolment of a torneo stands, the own place in the line, and whom one brings. */
export function Plazas({ torneo, plazas }: { torneo: TorneoDetalle; plazas: PlazasDeTorneo }) {
  const { cuota, cierra, estado, miPuesto, esperoCon } = plazas;
  const texto = textoDePlazas(plazas);
  // Kept letters are read by the administration alone.
  const sinCorreo = useSinCorreo();
  return (
    <>
      <div className="grid gap-1">
        {texto === null ? null : <p className="font-semi">{texto}</p>}
        {cierra === null || estado === 'cerrada' ? null : (
          <p className="text-ink2">Se cierra el {textoDeMomento(cierra)}</p>
        )}
        {cuota === null ? null : <p className="text-ink2">Cuota: {cuota}</p>}
      </div>
      {miPuesto === null ? null : (
        <Notice tone="info">
          {esperoCon === null
            ? `Eres el ${formatOrdinal(miPuesto)} en la lista de espera. Si queda una plaza libre entras solo, y ${sinCorreo ? 'lo verás aquí' : 'te lo decimos por email'}.`
            : `Eres el ${formatOrdinal(miPuesto)} en la lista de espera, con ${esperoCon}. Cuando queden dos plazas libres entráis los dos, y ${sinCorreo ? 'lo veréis aquí' : 'os lo decimos por email'}.`}
        </Notice>
      )}
      <MisInvitados torneo={torneo} plazas={plazas} />
    </>
  );
}

/** Whether a member who is in brings one more now. */
const admiteOtro = ({ estado, invitadosPorSocio, misInvitados }: PlazasDeTorneo) =>
  (estado === 'abierta' || estado === 'completa') && admiteInvitado(invitadosPorSocio, misInvitados.length);

/** The guests whom one brings, and one more while that may be. */
function MisInvitados({ torneo, plazas }: { torneo: TorneoDetalle; plazas: PlazasDeTorneo }) {
  const [invita, setInvita] = useState(false);
  const { invitadosPorSocio, misInvitados, miPuesto } = plazas;
  if (invitadosPorSocio === 0) return <p className="text-ink2">Solo para socios</p>;
  if (invitadosPorSocio === null) return null;
  const puede = torneo.inscrito || miPuesto !== null;
  return (
    <section aria-labelledby="mis-invitados" className="grid gap-3 rounded-control bg-sunken p-3">
      <h3 id="mis-invitados" className="text-h3">
        Tus invitados
      </h3>
      <p className="text-ink2">
        {invitadosPorSocio === 1
          ? 'Cada socio puede traer un invitado'
          : `Cada socio puede traer hasta ${invitadosPorSocio} invitados`}
        {puede ? '' : '. Inscríbete tú primero'}
      </p>
      {misInvitados.map((invitado) => (
        <Invitado key={invitado.id} torneoId={torneo.slug} invitado={invitado} />
      ))}
      {puede && admiteOtro(plazas) ? (
        <Button onClick={() => setInvita(true)}>Traer a un invitado</Button>
      ) : null}
      {invita ? <InvitarSheet torneo={torneo} onClose={() => setInvita(false)} /> : null}
    </section>
  );
}

function Invitado({
  torneoId,
  invitado: { id, nombre, puesto },
}: {
  torneoId: string;
  invitado: PlazasDeTorneo['misInvitados'][number];
}) {
  const [open, setOpen] = useState(false);
  const quitar = useQuitarInvitado();
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="min-w-0">
        <span className="font-semi">{nombre}</span>
        {puesto === null ? null : (
          <span className="block text-sm text-ink2">{formatOrdinal(puesto)} en la lista de espera</span>
        )}
      </p>
      <Button aria-label={`Quitar a ${nombre}`} onClick={() => setOpen(true)}>
        Quitar
      </Button>
      <ConfirmAct
        action={quitar}
        input={open ? { torneoId, invitadoId: id } : null}
        onClose={() => setOpen(false)}
        title={`¿Quitar a ${nombre}?`}
        cancelText="Dejarlo"
        confirmText="Quitar invitado"
        busyText="Quitando..."
      >
        Su plaza queda libre para quien espera.
      </ConfirmAct>
    </div>
  );
}
