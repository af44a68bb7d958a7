import { useState } from 'react';
import type { ListaDeEspera as Lista } from '#contrato/admin/espera.ts';
import { MOTIVO_DE_ESTADO_MAX } from '#reglas/limites.ts';
import { formatCount, formatMomento, formatOrdinal } from '#web/lib/format.ts';
import { client } from '#web/api/client.ts';
import { HojaButton } from '#web/shell/HojaButton.tsx';
import { QueryView } from '#web/shell/QueryView.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Sheet } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FormSheet } from '#web/ui/FormSheet.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { useListaDeEspera, useQuitarDeEspera, useSubir } from './queries.ts';

type Torneo = { id: string; nombre: string };
type Espera = Lista['esperan'][number];

/** Who waits for a place, in the order in which they go up, and who left after the closing. */
export function ListaDeEspera({ torneo, onClose }: { torneo: Torneo; onClose: () => void }) {
  const [sube, setSube] = useState<Espera | null>(null);
  const quitar = useQuitarDeEspera(torneo.id);
  return (
    <Sheet tall onClose={onClose} title="Lista de espera" description={torneo.nombre}>
      <QueryView query={useListaDeEspera(torneo.id)} failed="No se pudo cargar la lista de espera" rows={4}>
        {(lista) => (
          <div className="grid gap-4">
            <p className="text-ink2">{cuantosHay(lista)}</p>
            {lista.esperan.length === 0 ? (
              <EmptyState title="Nadie espera plaza" />
            ) : (
              <ol aria-label="Lista de espera" className="grid gap-2.5">
                {lista.esperan.map((espera) => (
                  <li key={espera.id} className="hairline grid gap-2 rounded-card p-3">
                    <Quien espera={espera} />
                    <div className="flex flex-wrap gap-2">
                      <Button aria-label={`Dar plaza a ${espera.nombre}`} onClick={() => setSube(espera)}>
                        Dar plaza
                      </Button>
                      <Button
                        variant="ghost"
                        aria-label={`Quitar a ${espera.nombre} de la lista`}
                        onClick={() => void quitar.run(espera)}
                      >
                        Quitar de la lista
                      </Button>
                    </div>
                  </li>
                ))}
              </ol>
            )}
            <BajasTardias bajas={lista.bajasTardias} />
            {lista.esperan.length + lista.bajasTardias.length === 0 ? null : (
              <span className="justify-self-start">
                <HojaButton pedir={() => client.admin.espera.exportar({ torneoId: torneo.id })}>
                  Lista de espera y bajas (CSV)
                </HojaButton>
              </span>
            )}
          </div>
        )}
      </QueryView>
      {sube ? <DarPlaza torneo={torneo} espera={sube} onClose={() => setSube(null)} /> : null}
    </Sheet>
  );
}

function cuantosHay({ condiciones: { plazas }, inscritos }: Lista): string {
  const dentro = formatCount(inscritos, 'inscrito', 'inscritos');
  if (plazas === null) return `${dentro}, sin límite de plazas`;
  return `${dentro} de ${formatCount(plazas, 'plaza', 'plazas')}. La lista avanza sola cuando queda una libre.`;
}

function Quien({ espera: { puesto, nombre, anfitrion, con, desde } }: { espera: Espera }) {
  return (
    <p>
      <span className="font-semi">
        {formatOrdinal(puesto)} {nombre}
      </span>
      <span className="block text-sm text-ink2">
        {[
          anfitrion === null ? null : `Invitado de ${anfitrion}`,
          con.length === 0 ? null : `Con ${con.join(', ')}`,
          `Espera desde ${formatMomento(desde)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </p>
  );
}

/** Who left after the closing: the committee decides about their fee. */
function BajasTardias({ bajas }: { bajas: Lista['bajasTardias'] }) {
  if (bajas.length === 0) return null;
  return (
    <section aria-labelledby="bajas-tardias" className="grid gap-2">
      <h3 id="bajas-tardias" className="text-h3">
        Bajas después del cierre
      </h3>
      <ul className="grid gap-1">
        {bajas.map(({ nombre, momento }, i) => (
          <li key={i} className="flex flex-wrap justify-between gap-x-3">
            <span>{nombre}</span>
            <span className="text-ink2">{formatMomento(momento)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A place for somebody who waits, past the others: the reason stays in the history. */
function DarPlaza({ torneo, espera, onClose }: { torneo: Torneo; espera: Espera; onClose: () => void }) {
  const subir = useSubir(torneo.id);
  const form = useForm({
    initial: { motivo: '' },
    faults: ({ motivo }) => ({
      motivo: motivo.trim() === '' ? 'Escribe por qué se le da la plaza' : undefined,
    }),
    onSubmit: async ({ motivo }) =>
      await subir.run({ id: espera.id, nombre: espera.nombre, motivo: motivo.trim() }),
  });
  return (
    <FormSheet
      form={form}
      title={`Dar plaza a ${espera.nombre}`}
      description={`${formatOrdinal(espera.puesto)} en la lista de espera. ${espera.con.length === 0 ? '' : `Entra con ${espera.con.join(', ')}. `}Si no hay plazas libres entra por encima del cupo.`}
      submitText="Dar plaza"
      busyText="Inscribiendo..."
      summary={false}
      onClose={onClose}
    >
      <TextField
        {...form.plain('motivo')}
        autoFocus
        label="Motivo"
        hint="Queda en el historial del torneo"
        maxLength={MOTIVO_DE_ESTADO_MAX}
      />
    </FormSheet>
  );
}
