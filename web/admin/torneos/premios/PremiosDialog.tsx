import { Dices, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { PremioGestionado } from '#contrato/admin/premios.ts';
import { textoDeError } from '#contrato/errores.ts';
import { hoyosQueSeJuegan, type Nueve } from '#reglas/nueve.ts';
import { cabeOtroPremio, ganadoresDeRifa } from '#reglas/premios.ts';
import { formatMomento } from '#web/lib/format.ts';
import { QueryView } from '#web/shell/QueryView.tsx';
import { entreCuantos, formatMedida, nombreDePremio } from '#web/textos/premios.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmAct } from '#web/shell/ConfirmAct.tsx';
import { Sheet } from '#web/ui/Dialog.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { type TorneoElegido, useBorrarPremio, usePremiosGestionados } from '../queries.ts';
import { PremioSheet } from './PremioSheet.tsx';
import { RifaSheet } from './RifaSheet.tsx';

type Abierto =
  | { hoja: 'premio'; premio: PremioGestionado | null }
  | { hoja: 'rifa'; premio: PremioGestionado };

/** The prizes of a torneo: the list, and in its place the form of one or the draw of a raffle. */
export function PremiosDialog({ torneo, onClose }: { torneo: TorneoElegido; onClose: () => void }) {
  const query = usePremiosGestionados(torneo.id);
  const [abierto, setAbierto] = useState<Abierto | null>(null);
  const cerrar = () => setAbierto(null);
  const inscritos = query.data?.inscritos ?? [];
  if (abierto?.hoja === 'rifa')
    return <RifaSheet torneo={torneo} premio={abierto.premio} inscritos={inscritos} onClose={cerrar} />;
  if (abierto)
    return (
      <PremioSheet
        torneo={torneo}
        premio={abierto.premio}
        inscritos={inscritos}
        nueve={query.data?.nueve ?? null}
        onClose={cerrar}
      />
    );
  return (
    <Sheet onClose={onClose} title="Premios" description={torneo.nombre} tall>
      <QueryView query={query} failed="No se pudieron cargar los premios" rows={4}>
        {({ premios, nueve = null }) => (
          <div className="grid gap-4">
            <p className="text-ink2">Los que no salen de la clasificación. Se ven en la página del torneo.</p>
            <Lista torneo={torneo} premios={premios} nueve={nueve} onOpen={setAbierto} />
            {cabeOtroPremio(premios.length) ? (
              <Button
                className="justify-self-start"
                icon={<Plus size={20} />}
                onClick={() => setAbierto({ hoja: 'premio', premio: null })}
              >
                Añadir premio
              </Button>
            ) : null}
          </div>
        )}
      </QueryView>
    </Sheet>
  );
}

function Lista({
  torneo,
  premios,
  nueve,
  onOpen,
}: {
  torneo: TorneoElegido;
  premios: readonly PremioGestionado[];
  /** Which nine holes are played; null = the 18. */
  nueve: Nueve | null;
  onOpen: (abierto: Abierto) => void;
}) {
  const borrar = useBorrarPremio();
  const [porBorrar, setPorBorrar] = useState<PremioGestionado | null>(null);
  if (premios.length === 0) return <p className="text-ink2">El torneo no tiene premios.</p>;
  return (
    <>
      <ul className="hairline rounded-card" aria-label="Premios del torneo">
        {premios.map((premio) => {
          const nombre = nombreDePremio(premio);
          return (
            <li key={premio.id} className="hairline-b flex items-center gap-1 py-1 pr-1 pl-3 last:border-b-0">
              <span className="grid min-w-0 flex-1 gap-0.5 py-1">
                <span className="font-semi wrap-anywhere">{nombre}</span>
                <span className="text-sm text-ink2 wrap-anywhere">{loQueSeSabe(premio)}</span>
                {/* Since the torneo plays other holes than when it was written down. */}
                {premio.hoyo === null || hoyosQueSeJuegan(nueve).includes(premio.hoyo) ? null : (
                  <strong className="text-sm font-semi text-warn-ink">
                    {textoDeError('hoyo_que_no_se_juega').mensaje}
                  </strong>
                )}
              </span>
              {premio.tipo === 'rifa' ? (
                <IconButton
                  label={`${premio.rifas.length === 0 ? 'Sortear' : 'Repetir el sorteo de'} ${nombre}`}
                  onClick={() => onOpen({ hoja: 'rifa', premio })}
                >
                  <Dices size={20} />
                </IconButton>
              ) : null}
              <IconButton label={`Editar ${nombre}`} onClick={() => onOpen({ hoja: 'premio', premio })}>
                <Pencil size={20} />
              </IconButton>
              {premio.rifas.length === 0 ? (
                <IconButton label={`Quitar ${nombre}`} onClick={() => setPorBorrar(premio)}>
                  <Trash2 size={20} />
                </IconButton>
              ) : null}
            </li>
          );
        })}
      </ul>
      <ConfirmAct
        action={borrar}
        input={porBorrar && { torneoId: torneo.id, premioId: porBorrar.id, version: porBorrar.version }}
        onClose={() => setPorBorrar(null)}
        title="¿Quitar este premio?"
        confirmText="Quitar premio"
        busyText="Quitando..."
      >
        {porBorrar ? nombreDePremio(porBorrar) : null}
      </ConfirmAct>
    </>
  );
}

/** What is known of a prize: who won it and with what measure, or how it was drawn. */
function loQueSeSabe(premio: PremioGestionado): string {
  const { tipo, ganador, medida, nombre } = premio;
  if (tipo === 'rifa') return comoSalio(premio);
  const sabido = [
    tipo === 'libre' || nombre === '' ? null : nombre,
    ganador?.nombre ?? 'Sin ganador todavía',
    medida === null ? null : formatMedida(medida),
  ];
  return sabido.filter((parte) => parte !== null).join(' · ');
}

/** Who came out of a raffle, among how many, who drew and when, and how often it was drawn. */
function comoSalio({ rifas, unidades }: PremioGestionado): string {
  const [vale] = rifas;
  if (vale === undefined) return 'Sin sortear todavía';
  const salen = ganadoresDeRifa({ orden: vale.orden, unidades });
  return [
    salen.map(({ nombre }) => nombre).join(', '),
    entreCuantos(vale),
    `${vale.autor ?? 'Una cuenta que ya no existe'}, ${formatMomento(vale.momento)}`,
    ...(rifas.length === 1 ? [] : [`Sorteo n.º ${rifas.length}: ${vale.motivo ?? ''}`]),
  ].join(' · ');
}
