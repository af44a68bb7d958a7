import type { ParejaPropia } from '#contrato/inscripciones.ts';
import { QueryView } from '#web/shell/QueryView.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Select } from '#web/ui/Select.tsx';
import { useMiPareja, usePedirPareja } from './queries.ts';

/** With whom one plays a torneo of pairs: named here, by both; the administration may put pairs together too. */
export function MiPareja({
  torneoId,
  cerrada,
}: {
  torneoId: string;
  /** Nobody enrols by themselves any more. */
  cerrada: boolean;
}) {
  return (
    <section aria-labelledby="mi-pareja" className="grid gap-3 rounded-control bg-sunken p-3">
      <h3 id="mi-pareja" className="text-h3">
        Tu pareja
      </h3>
      <QueryView query={useMiPareja(torneoId)} failed="No se pudo cargar tu pareja" rows={1}>
        {(mia) => <Pareja torneoId={torneoId} cerrada={cerrada} mia={mia} />}
      </QueryView>
    </section>
  );
}

/** What is said of who is not there yet, by whether somebody may still enrol by themselves. */
const TEXTOS = {
  abierta: {
    espera: (nombre: string | null | undefined) =>
      `Has elegido a ${nombre}. Cuando se inscriba y te elija, seréis pareja.`,
    sinNadie: 'Todavía no hay nadie más sin pareja.',
  },
  cerrada: {
    espera: (nombre: string | null | undefined) =>
      `Elegiste a ${nombre}, que no está en el torneo, y la inscripción ya está cerrada. Puedes elegir a otra persona; si no, la pareja la hace la administración.`,
    sinNadie: 'No hay nadie más sin pareja. La tuya la hace la administración.',
  },
};

function Pareja({ torneoId, cerrada, mia }: { torneoId: string; cerrada: boolean; mia: ParejaPropia }) {
  const { pareja, quiero, espero, meQuieren, libres } = mia;
  const textos = TEXTOS[cerrada ? 'cerrada' : 'abierta'];
  const pedir = usePedirPareja();
  // One at a time: who chooses another one meanwhile could end up with either.
  const elegir = (participanteId: string | null) =>
    void (!pedir.pending && pedir.run({ torneoId, participanteId }));
  if (pareja) return <p className="font-semi">Juegas con {pareja.nombre}</p>;
  return (
    <>
      {meQuieren.map(({ participanteId, nombre }) => (
        <div key={participanteId} className="flex flex-wrap items-center justify-between gap-2">
          <p className="font-semi">{nombre} quiere jugar contigo</p>
          <Button variant="primary" busy={pedir.pending} onClick={() => elegir(participanteId)}>
            Aceptar
          </Button>
        </div>
      ))}
      {quiero || espero ? (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p>
            {quiero
              ? `Has elegido a ${quiero.nombre}. Cuando te elija, seréis pareja.`
              : textos.espera(espero)}
          </p>
          <Button variant="ghost" busy={pedir.pending} onClick={() => elegir(null)}>
            Elegir a otra persona
          </Button>
        </div>
      ) : libres.length > 0 ? (
        <Select
          label="Quiero jugar con… (opcional)"
          hint="Si los dos os elegís, la pareja queda hecha; si no, la hace la administración"
          value={pedir.pending ? (pedir.asked?.participanteId ?? null) : null}
          aria-busy={pedir.pending}
          placeholder="Elige a alguien inscrito"
          options={libres.map(({ participanteId, nombre }) => ({ value: participanteId, label: nombre }))}
          onValueChange={(uno) => uno && elegir(uno)}
        />
      ) : (
        <p className="text-ink2">{textos.sinNadie}</p>
      )}
    </>
  );
}
