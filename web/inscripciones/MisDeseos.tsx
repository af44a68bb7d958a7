import { useState } from 'react';
import type { DeseosPropios } from '#contrato/deseos.ts';
import { QueryView } from '#web/shell/QueryView.tsx';
import { DeseosSheet } from '#web/textos/DeseosSheet.tsx';
import { textoDeDeseos } from '#web/textos/deseos.ts';
import { Button } from '#web/ui/Button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Reserved } from './Reserved.tsx';
import { useMisDeseos, usePedirDeseos } from './queries.ts';

/** With whom and when one would like to play: said here until the own partida is published. */
export function MisDeseos({ torneo }: { torneo: { id: string; nombre: string } }) {
  return (
    <section aria-labelledby="mis-deseos" className="grid gap-3 rounded-control bg-sunken p-3">
      <h3 id="mis-deseos" className="text-h3">
        Tu partida
      </h3>
      <QueryView
        query={useMisDeseos(torneo.id)}
        failed="No se pudieron cargar tus preferencias"
        skeleton={<Sitio />}
      >
        {(mios) => <Suyos torneo={torneo} mios={mios} />}
      </QueryView>
    </section>
  );
}

const FILA = 'flex flex-wrap items-center justify-between gap-2';
const PREGUNTA = '¿Con quién y a qué hora prefieres jugar?';
const DECIRLO = 'Decirlo';

function Sitio() {
  return (
    <Reserved>
      <div className={FILA}>
        <p>{PREGUNTA}</p>
        <span className={buttonStyle({ variant: 'secondary', size: 'md' })}>{DECIRLO}</span>
      </div>
    </Reserved>
  );
}

function Suyos({ torneo, mios }: { torneo: { id: string; nombre: string }; mios: DeseosPropios }) {
  const [cambia, setCambia] = useState(false);
  const pedir = usePedirDeseos();
  const dichos = textoDeDeseos(mios, 'tu');
  return (
    <div className={FILA}>
      <p className={dichos === '' ? 'text-ink2' : 'font-semi'}>{dichos === '' ? PREGUNTA : dichos}</p>
      {mios.conPartida ? (
        <p className="text-ink2">Las partidas ya están publicadas</p>
      ) : (
        <Button onClick={() => setCambia(true)}>{dichos === '' ? DECIRLO : 'Cambiar'}</Button>
      )}
      {cambia ? (
        <DeseosSheet
          description={torneo.nombre}
          deseos={mios}
          posibles={mios.posibles}
          onGuardar={async (pedidos) => (await pedir.run({ torneoId: torneo.id, ...pedidos })).ok}
          onClose={() => setCambia(false)}
        />
      ) : null}
    </div>
  );
}
