import { Download, Upload } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import type { TorneoResumen } from '#contrato/torneos.ts';
import { formatDia, formatHora } from '#web/lib/format.ts';
import { useHoy } from '#web/session/use-hoy.ts';
import { useSettled } from '#web/lib/use-settled.ts';
import { QueryView } from '#web/shell/QueryView.tsx';
import { TorneoSelect } from '#web/shell/TorneoSelect.tsx';
import { useEncontrado } from '#web/shell/use-encontrado.ts';
import { useTorneo, useTorneos } from '#web/torneos/queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Select } from '#web/ui/Select.tsx';
import { ClasificacionHandicap } from './ClasificacionHandicap.tsx';
import { ImportarResultados } from './importacion/ImportarResultados.tsx';
import { Sitio } from './Sitio.tsx';
import { useExportar } from './queries.ts';
import { useSeleccion } from './use-seleccion.ts';

/**
 * Quick entry of results: torneo and partida, the handicap standings as they are this second, and from each line the
 * whole card. It stands above the list of torneos.
 */
export function EntradaRapida() {
  const [busqueda, setBusqueda] = useState('');
  const torneos = useEncontrado(useTorneos(useSettled(busqueda)));
  const { data: primeros } = useTorneos();
  const hoy = useHoy();
  const deHoy = primeros?.pages[0]?.filas.find(({ fechaJuego }) => fechaJuego === hoy)?.slug;
  const { torneo, partida, elegirTorneo, elegirPartida } = useSeleccion(deHoy);
  return (
    <section aria-labelledby="entrada-rapida">
      <Card className="grid gap-4 md:grid-cols-2 md:items-end">
        <div className="md:col-span-2">
          <h2 id="entrada-rapida" className="text-h2">
            Entrada rápida de resultados
          </h2>
          <p className="text-sm text-ink2">
            Elige un torneo y pulsa un jugador para escribir su tarjeta entera.
          </p>
        </div>
        <QueryView
          query={torneos}
          failed="No se pudieron cargar los torneos"
          skeleton={<Sitio text="Cargando torneos..." rows={1} />}
        >
          {({ pages: [primera] }) => (
            <>
              <Elegir
                encontrados={primera?.filas ?? []}
                total={primera?.total ?? 0}
                elegido={torneo}
                onElegir={elegirTorneo}
                busqueda={busqueda}
                onBusqueda={setBusqueda}
                falla={torneos.falla}
              />
              {torneo === null ? null : (
                <DelTorneo key={torneo} torneo={torneo} partida={partida} onPartida={elegirPartida} />
              )}
            </>
          )}
        </QueryView>
      </Card>
    </section>
  );
}

const enLaLista = ({ slug, nombre, fechaJuego }: Pick<TorneoResumen, 'slug' | 'nombre' | 'fechaJuego'>) => ({
  value: slug,
  label: `${nombre} · ${formatDia(fechaJuego)}`,
});

type Eleccion = Omit<ComponentProps<typeof TorneoSelect>, 'encontrados' | 'elegido'> & {
  encontrados: readonly TorneoResumen[];
  elegido: string | null;
};

function Elegir({ encontrados, elegido, ...eleccion }: Eleccion) {
  const { data } = useTorneo(elegido ?? '', { enabled: elegido !== null });
  const suyo = encontrados.find(({ slug }) => slug === elegido) ?? data;
  return (
    <TorneoSelect
      {...eleccion}
      encontrados={encontrados.map(enLaLista)}
      elegido={elegido === null || !suyo ? null : enLaLista(suyo)}
    />
  );
}

function DelTorneo({
  torneo,
  partida,
  onPartida,
}: {
  torneo: string;
  partida: string | null;
  onPartida: (partida: string | null) => void;
}) {
  return (
    <QueryView
      query={useTorneo(torneo)}
      failed="No se pudieron cargar las partidas"
      skeleton={<Sitio text="Cargando partidas..." rows={4} />}
    >
      {({ partidas }) => {
        const elegida = partidas.find(({ id }) => id === partida);
        return (
          <>
            {partidas.length === 0 ? null : (
              <Select
                label="Partida"
                value={elegida?.id ?? null}
                onValueChange={onPartida}
                placeholder="Todas las partidas"
                options={partidas.map(({ id, nombre, horaDeSalida, validada }) => ({
                  value: id,
                  label: `${nombre} · ${formatHora(horaDeSalida)}${validada ? ' · validada' : ''}`,
                }))}
              />
            )}
            <ClasificacionHandicap
              torneo={torneo}
              partidaId={elegida?.id ?? null}
              herramientas={<Herramientas torneo={torneo} />}
            />
          </>
        );
      }}
    </QueryView>
  );
}

/** The results of the torneo as a file, out and in. */
function Herramientas({ torneo }: { torneo: string }) {
  const [importando, setImportando] = useState(false);
  const exportar = useExportar(torneo);
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon={<Download size={18} />}
        busy={exportar.pending}
        onClick={() => void exportar.run()}
      >
        Exportar CSV
      </Button>
      <Button size="sm" variant="ghost" icon={<Upload size={18} />} onClick={() => setImportando(true)}>
        Importar CSV
      </Button>
      <ImportarResultados torneo={torneo} open={importando} onClose={() => setImportando(false)} />
    </>
  );
}
