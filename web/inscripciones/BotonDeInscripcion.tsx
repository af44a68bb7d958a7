import { CODIGOS_DE_ERROR, textoDeError } from '#contrato/errores.ts';
import type { PlazasDeTorneo } from '#contrato/plazas.ts';
import type { TorneoDetalle } from '#contrato/torneos.ts';
import { CancelarInscripcion } from '#web/textos/CancelarInscripcion.tsx';
import { Button } from '#web/ui/Button.tsx';
import { InstalarApp } from './InstalarApp.tsx';
import { useCancelar, useDejarDeEsperar, useInscribir } from './queries.ts';

/** Enrolling or cancelling: it waits for the server and then shows what the server says. */
export function BotonDeInscripcion({ torneo }: { torneo: TorneoDetalle }) {
  const inscribir = useInscribir();
  const cancelar = useCancelar();
  const dejar = useDejarDeEsperar();
  const espera = (torneo.plazas?.miPuesto ?? null) !== null;
  const { refusal } = torneo.inscrito ? cancelar : espera ? dejar : inscribir;
  return (
    <div className="grid justify-items-start gap-3">
      {torneo.inscrito ? (
        <Cancelar torneo={torneo} cancelar={cancelar} />
      ) : espera ? (
        <Button
          busy={dejar.pending}
          busyText="Un momento..."
          onClick={() => void dejar.run({ torneoId: torneo.slug })}
        >
          Dejar la lista de espera
        </Button>
      ) : (
        <Inscribirme torneo={torneo} inscribir={inscribir} />
      )}
      {torneo.inscrito && inscribir.output ? <InstalarApp /> : null}
      {refusal ? <p className="font-semi text-teja">{refusal.mensaje}</p> : null}
    </div>
  );
}

/** What keeps anybody from enrolling now, as far as the server told. */
function motivoDeCierre({ activo, plazas }: TorneoDetalle): string | null {
  if (!activo) return textoDeError('torneo_inactivo').mensaje;
  if (plazas?.estado === 'sin_abrir') return textoDeError('inscripcion_sin_abrir').mensaje;
  return plazas?.estado === 'cerrada' ? textoDeError('inscripcion_cerrada').mensaje : null;
}

const ACCION: Partial<Record<PlazasDeTorneo['estado'], string>> = {
  completa: 'Apuntarme a la lista de espera',
};

function Inscribirme({
  torneo,
  inscribir,
}: {
  torneo: TorneoDetalle;
  inscribir: ReturnType<typeof useInscribir>;
}) {
  const cierre = motivoDeCierre(torneo);
  if (cierre !== null) return <p className="text-ink2">{cierre}</p>;
  return (
    <Button
      variant="primary"
      size="lg"
      className="w-full"
      busy={inscribir.pending}
      busyText="Inscribiendo..."
      onClick={() => void inscribir.run({ torneoId: torneo.slug })}
    >
      {(torneo.plazas && ACCION[torneo.plazas.estado]) ?? 'Inscribirme'}
    </Button>
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
