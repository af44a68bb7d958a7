import { useState } from 'react';
import { TEXTOS_DE_ALCANCE } from '#contrato/alcances.ts';
import type { Clave } from '#contrato/claves.ts';
import { CLAVES_MAX } from '#reglas/limites.ts';
import { diaDelClub, formatDia } from '#web/lib/format.ts';
import { QueryView } from '#web/shell/QueryView.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { UnaVezSheet } from '#web/shell/UnaVezSheet.tsx';
import { NuevaClave } from './NuevaClave.tsx';
import { useClaves, useRetirarClave } from './queries.ts';

/** What programs enter with in the name of this account: made, looked over and taken back. */
export function ClavesCard() {
  const query = useClaves();
  const [making, setMaking] = useState(false);
  const [entera, setEntera] = useState<string | null>(null);
  return (
    <Card className="grid gap-3">
      <h2 className="text-h2">Claves de acceso para programas</h2>
      <p className="text-ink2">
        Para la pantalla del bar, la web del club o una hoja de cálculo. Dejan de valer si cambias la
        contraseña; al cerrar las demás sesiones siguen valiendo.
      </p>
      <QueryView
        query={query}
        failed="No se pudieron cargar las claves"
        loading="Cargando claves..."
        rows={1}
      >
        {({ claves }) => (
          <>
            {claves.length === 0 ? null : <Lista claves={claves} />}
            {claves.length < CLAVES_MAX ? (
              <Button className="md:justify-self-start" onClick={() => setMaking(true)}>
                Nueva clave
              </Button>
            ) : (
              <p className="text-sm text-ink2">
                Tienes {CLAVES_MAX}, el máximo. Retira alguna para crear otra.
              </p>
            )}
          </>
        )}
      </QueryView>
      {making ? (
        <NuevaClave
          onHecha={(hecha) => {
            setMaking(false);
            setEntera(hecha);
          }}
          onClose={() => setMaking(false)}
        />
      ) : null}
      {entera === null ? null : <ClaveHecha entera={entera} onClose={() => setEntera(null)} />}
    </Card>
  );
}

function Lista({ claves }: { claves: readonly Clave[] }) {
  const { run, pending, asked } = useRetirarClave();
  return (
    <>
      <ul className="grid">
        {claves.map((clave) => (
          <li
            key={clave.id}
            className="hairline-b flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 py-2 last:border-b-0"
          >
            <Datos clave={clave} />
            <Button
              size="sm"
              className="text-teja"
              aria-label={`Retirar ${clave.nombre}`}
              busy={pending && asked?.id === clave.id}
              busyText="Retirando..."
              onClick={() => void run(clave)}
            >
              Retirar
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

function Datos({ clave: { nombre, principio, alcances, usadaEl, caducaEn } }: { clave: Clave }) {
  return (
    <div className="grid min-w-0 flex-1 basis-40">
      <span className="font-semi break-words">{nombre}</span>
      <span className="text-sm text-ink2">
        {alcances.map((alcance) => TEXTOS_DE_ALCANCE[alcance].nombre).join(' · ')}
      </span>
      <span className="text-sm text-ink2">
        {principio}… ·{' '}
        {usadaEl === null ? 'Sin usar todavía' : `Usada por última vez el ${formatDia(usadaEl)}`}
        {caducaEn === null ? '' : ` · Vale hasta el ${formatDia(diaDelClub(Date.parse(caducaEn)))}`}
      </span>
    </div>
  );
}

/** The new clave, whole, this once. */
function ClaveHecha({ entera, onClose }: { entera: string; onClose: () => void }) {
  return (
    <UnaVezSheet
      title="Clave creada"
      texto={entera}
      campo={{
        label: 'Clave de acceso',
        hint: 'Quien la tenga entra en tu nombre, con los permisos que has marcado',
        rows: 2,
      }}
      aviso="Cópiala ahora: no se vuelve a mostrar."
      cerrar="Ya la tengo"
      copia={{
        ok: 'Clave copiada',
        failure: 'No se pudo copiar: selecciónala y cópiala a mano',
        toast: 'claves',
      }}
      onClose={onClose}
    />
  );
}
