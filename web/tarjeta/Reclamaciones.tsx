import type { Reclamacion } from '#contrato/admin/reclamaciones.ts';
import type { Anotacion } from '#reglas/hoyo.ts';
import { Button } from '#web/ui/Button.tsx';
import { deafPlace } from '#web/ui/deaf-place.ts';
import { useDecidir, useReclamaciones } from './use-reclamaciones.ts';

/** Strokes that came after a validation: each claim is accepted or rejected with one tap. Nothing while none waits. */
export function Reclamaciones({
  participanteId,
}: {
  /** Only those of this card. */ participanteId?: string;
}) {
  const reclamaciones = useReclamaciones(participanteId);
  const decidir = useDecidir();
  if (reclamaciones.length === 0) return null;
  return (
    <section aria-label="Golpes llegados después de validar" className="grid gap-2">
      <h3 className="font-strong">Golpes llegados después de validar</h3>
      <ul className="grid gap-2">
        {reclamaciones.map((una) => (
          <li key={una.id} ref={deafPlace} className="grid gap-2 rounded-card bg-albero-soft p-3">
            <Texto reclamacion={una} conTorneo={participanteId === undefined} />
            <div className="flex flex-wrap gap-2">
              {[true, false].map((aceptada) => (
                <Button
                  key={String(aceptada)}
                  size="sm"
                  variant={aceptada ? 'primary' : 'secondary'}
                  aria-label={`${aceptada ? 'Aceptar' : 'Rechazar'} los golpes de ${una.participante}`}
                  busy={
                    decidir.pending && decidir.asked?.id === una.id && decidir.asked.aceptada === aceptada
                  }
                  onClick={() => void decidir.run({ id: una.id, version: una.version, aceptada })}
                >
                  {aceptada ? 'Aceptar' : 'Rechazar'}
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Texto({ reclamacion, conTorneo }: { reclamacion: Reclamacion; conTorneo: boolean }) {
  const { participante, torneo, partida, autor, hoyos } = reclamacion;
  return (
    <div className="min-w-0 wrap-anywhere">
      <p className="font-strong">{participante}</p>
      {conTorneo ? (
        <p className="text-sm text-ink2">
          {torneo.nombre} · {partida}
        </p>
      ) : null}
      <ul className="mt-1">
        {hoyos.map(({ hoyo, golpes, ahora }) => (
          <li key={hoyo}>
            Hoyo {hoyo}: <strong className="font-strong">{enPalabras(golpes)}</strong>
            <span className="text-ink2"> · en la tarjeta hay {enPalabras(ahora)}</span>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink2">Lo pide {autor ?? 'alguien que ya no está'}</p>
    </div>
  );
}

function enPalabras(golpes: Anotacion): string {
  return golpes === null ? 'vacío' : String(golpes);
}
