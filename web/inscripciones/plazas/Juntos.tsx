import type { InscripcionConjunta } from '#contrato/conjunta.ts';
import { QueryView } from '#web/shell/QueryView.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Combobox } from '#web/ui/Combobox.tsx';
import { Reserved } from '../Reserved.tsx';
import { useConjunta, usePedirConjunta } from '../queries.ts';

/** Two who are not in a torneo of pairs yet enrol together: each names the other, here. */
export function Juntos({ torneoId }: { torneoId: string }) {
  return (
    <section aria-labelledby="juntos" className="grid gap-3 rounded-control bg-sunken p-3">
      <h3 id="juntos" className="text-h3">
        ¿Tienes pareja?
      </h3>
      <QueryView
        query={useConjunta(torneoId)}
        failed="No se pudo cargar con quién puedes inscribirte"
        skeleton={<Sitio />}
      >
        {(conjunta) => <ConQuien torneoId={torneoId} conjunta={conjunta} />}
      </QueryView>
    </section>
  );
}

const CAMPO = {
  label: 'Quiero jugar con…',
  optional: true,
  hint: 'Si os elegís los dos, os inscribís a la vez: con dos plazas, o juntos en la lista de espera',
  emptyText: 'Ningún socio sin inscribir con ese nombre',
};

/** Of who has chosen nobody yet. */
function Sitio() {
  return (
    <Reserved>
      <Combobox {...CAMPO} options={[]} onChoose={() => undefined} />
    </Reserved>
  );
}

function ConQuien({ torneoId, conjunta }: { torneoId: string; conjunta: InscripcionConjunta }) {
  const { quiero, meQuieren, posibles } = conjunta;
  const pedir = usePedirConjunta();
  const elegir = (jugadorId: string | null) => void pedir.run({ torneoId, jugadorId });
  return (
    <>
      {meQuieren.map(({ jugadorId, nombre }) => (
        <div key={jugadorId} className="flex flex-wrap items-center justify-between gap-2">
          <p className="font-semi">{nombre} quiere inscribirse contigo</p>
          <Button
            variant="primary"
            className="max-sm:w-full max-sm:px-2"
            busy={pedir.pending}
            onClick={() => elegir(jugadorId)}
          >
            Inscribirnos los dos
          </Button>
        </div>
      ))}
      {quiero ? (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p>Has elegido a {quiero.nombre}. Cuando te elija aquí mismo, os inscribís los dos.</p>
          <Button variant="ghost" busy={pedir.pending} onClick={() => elegir(null)}>
            Elegir a otra persona
          </Button>
        </div>
      ) : (
        <Combobox
          {...CAMPO}
          placeholder={pedir.pending ? 'Guardando...' : 'Escribe un nombre'}
          options={posibles.map(({ jugadorId, nombre }) => ({ value: jugadorId, label: nombre }))}
          disabled={pedir.pending}
          onChoose={elegir}
        />
      )}
      {pedir.refusal ? <p className="font-semi text-teja">{pedir.refusal.mensaje}</p> : null}
    </>
  );
}
