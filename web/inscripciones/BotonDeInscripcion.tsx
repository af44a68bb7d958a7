import { CODIGOS_DE_ERROR, textoDeError } from '#contrato/errores.ts';
import type { TorneoDetalle } from '#contrato/torneos.ts';
import { CancelarInscripcion } from '#web/textos/CancelarInscripcion.tsx';
import { Button } from '#web/ui/Button.tsx';
import { InstalarApp } from './InstalarApp.tsx';
import { useCancelar, useInscribir } from './queries.ts';

/** Enrolling or cancelling: it waits for the server and then shows what the server says. */
export function BotonDeInscripcion({ torneo }: { torneo: TorneoDetalle }) {
  const inscribir = useInscribir();
  const cancelar = useCancelar();
  const { refusal } = torneo.inscrito ? cancelar : inscribir;
  return (
    <div className="grid justify-items-start gap-3">
      {torneo.inscrito ? (
        <Cancelar torneo={torneo} cancelar={cancelar} />
      ) : torneo.activo ? (
        <Button
          variant="primary"
          size="lg"
          className="w-full"
          busy={inscribir.pending}
          busyText="Inscribiendo..."
          onClick={() => void inscribir.run({ torneoId: torneo.slug })}
        >
          Inscribirme
        </Button>
      ) : (
        <p className="text-ink2">{textoDeError('torneo_inactivo').mensaje}</p>
      )}
      {torneo.inscrito && inscribir.output ? <InstalarApp /> : null}
      {refusal ? <p className="font-semi text-teja">{refusal.mensaje}</p> : null}
    </div>
  );
}

function Cancelar({ torneo, cancelar }: { torneo: TorneoDetalle; cancelar: ReturnType<typeof useCancelar> }) {
  const motivo = textoDeMotivo(torneo.miInscripcion?.motivoNoCancelable ?? null);
  if (motivo !== null) {
    return <p className="text-ink2">La inscripción ya no se puede cancelar. {motivo}.</p>;
  }
  return <CancelarInscripcion torneo={torneo} cancelar={cancelar} />;
}

/** The server's reason in the words of the contract. */
function textoDeMotivo(motivo: string | null): string | null {
  if (motivo === null) return null;
  const codigo = CODIGOS_DE_ERROR.find((candidate) => candidate === motivo);
  return codigo === undefined ? motivo : textoDeError(codigo).mensaje;
}
