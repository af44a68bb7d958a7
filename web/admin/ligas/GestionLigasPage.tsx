import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { LigaDeGestion } from '#contrato/admin/ligas.ts';
import { paths } from '#web/paths.ts';
import { QueryView } from '#web/shell/QueryView.tsx';
import { Button } from '#web/ui/Button.tsx';
import { deafPlace } from '#web/ui/deaf-place.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Screen } from '#web/shell/Screen.tsx';
import { formatCount } from '#web/lib/format.ts';
import { DosPasosDialog } from '#web/shell/DosPasosDialog.tsx';
import { AjustesDeLiga } from './AjustesDeLiga.tsx';
import { CalculoDePuntuaciones } from './CalculoDePuntuaciones.tsx';
import { FormularioDeLiga } from './formulario/FormularioDeLiga.tsx';
import { ListaDeLigas } from './ListaDeLigas.tsx';
import { useLigas, useBorrado, useEliminarLiga, useLigasEliminadas, useRestaurarLiga } from './queries.ts';
import { NuevaTemporada } from './NuevaTemporada.tsx';
import { RecalculoDeTorneo } from './RecalculoDeTorneo.tsx';
import { SorteoDeEmpates } from './SorteoDeEmpates.tsx';
import { PuntosDeLiga } from './tablas/PuntosDeLiga.tsx';
import { TorneosDeLiga } from './TorneosDeLiga.tsx';

/** What is open over the page, and of which liga; `liga: null` is a new one. */
type Abierto =
  | { dialogo: 'formulario'; liga: LigaDeGestion | null }
  | { dialogo: 'torneos' | 'puntos' | 'ajustes' | 'temporada' | 'eliminar'; liga: LigaDeGestion };

/** Ligas: the list with its dialogs, the calculation of their points, and one torneo calculated again. */
export function GestionLigasPage() {
  const query = useLigas();
  const [abierto, setAbierto] = useState<Abierto | null>(null);
  const crear = () => setAbierto({ dialogo: 'formulario', liga: null });
  return (
    <>
      <Screen
        title="Gestión de Ligas"
        back={paths.admin()}
        backLabel="Volver a la administración"
        actions={
          <Button variant="primary" icon={<Plus size={20} />} onClick={crear}>
            Nueva Liga
          </Button>
        }
        className="grid grid-cols-1 gap-8 pt-2"
      >
        <QueryView query={query} failed="No se pudieron cargar las ligas" rows={4} rowClassName="h-20">
          {(ligas) => (
            <>
              <section aria-labelledby="ligas" className="grid gap-3">
                <h2 id="ligas" className="text-h2">
                  Ligas ({ligas.length})
                </h2>
                {ligas.length === 0 ? (
                  <EmptyState
                    title="Todavía no hay ninguna liga"
                    description="Crea una y añádele sus torneos."
                    action={
                      <Button variant="primary" onClick={crear}>
                        Crear la primera liga
                      </Button>
                    }
                  />
                ) : (
                  <ListaDeLigas
                    ligas={ligas}
                    onEditar={(liga) => setAbierto({ dialogo: 'formulario', liga })}
                    onTorneos={(liga) => setAbierto({ dialogo: 'torneos', liga })}
                    onPuntos={(liga) => setAbierto({ dialogo: 'puntos', liga })}
                    onAjustes={(liga) => setAbierto({ dialogo: 'ajustes', liga })}
                    onTemporada={(liga) => setAbierto({ dialogo: 'temporada', liga })}
                    onEliminar={(liga) => setAbierto({ dialogo: 'eliminar', liga })}
                  />
                )}
                <LigasEliminadas />
              </section>
              {ligas.length === 0 ? null : (
                <>
                  <CalculoDePuntuaciones ligas={ligas} />
                  <RecalculoDeTorneo ligas={ligas} />
                </>
              )}
              <SorteoDeEmpates />
            </>
          )}
        </QueryView>
      </Screen>
      <Dialogos abierto={abierto} onClose={() => setAbierto(null)} />
    </>
  );
}

/** The dialog that is open, if any. */
function Dialogos({ abierto, onClose }: { abierto: Abierto | null; onClose: () => void }) {
  const de = (dialogo: Abierto['dialogo']) => (abierto?.dialogo === dialogo ? abierto.liga : null);
  const [dePuntos, deAjustes, deTemporada] = [de('puntos'), de('ajustes'), de('temporada')];
  return (
    <>
      <FormularioDeLiga
        key={abierto?.dialogo === 'formulario' ? (abierto.liga?.id ?? 'nueva') : 'cerrado'}
        open={abierto?.dialogo === 'formulario'}
        liga={de('formulario')}
        onClose={onClose}
      />
      <TorneosDeLiga liga={de('torneos')} onClose={onClose} />
      {dePuntos ? <PuntosDeLiga liga={dePuntos} onClose={onClose} /> : null}
      {deAjustes ? <AjustesDeLiga liga={deAjustes} onClose={onClose} /> : null}
      {deTemporada ? <NuevaTemporada liga={deTemporada} onClose={onClose} /> : null}
      <EliminarLiga liga={de('eliminar')} onClose={onClose} />
    </>
  );
}

/** Asks before a liga is deleted, with what goes with it; what changed meanwhile is counted and asked again. */
function EliminarLiga({ liga, onClose }: { liga: LigaDeGestion | null; onClose: () => void }) {
  return (
    <DosPasosDialog
      open={liga !== null}
      preview={useBorrado(liga?.id ?? null)}
      action={useEliminarLiga()}
      input={({ confirmacion }) => ({ ligaId: liga?.id ?? '', nombre: liga?.nombre ?? '', confirmacion })}
      title="¿Estás seguro de que quieres eliminar esta liga?"
      confirmText="Eliminar liga"
      busyText="Eliminando..."
      gone={['liga_no_encontrada']}
      onClose={onClose}
    >
      {({ nombre, torneos, puntuaciones }) => (
        <div className="grid gap-2">
          <p>
            <strong className="text-ink">{nombre}</strong> tiene {formatCount(torneos, 'torneo', 'torneos')} y{' '}
            {formatCount(puntuaciones, 'puntuación', 'puntuaciones')}. Los torneos y sus resultados no se
            tocan.
          </p>
          <p>Durante 30 días puedes recuperarla desde las ligas eliminadas.</p>
        </div>
      )}
    </DosPasosDialog>
  );
}

/** The deleted ligas, for who asks: each can be brought back for 30 days. */
function LigasEliminadas() {
  const [abierta, setAbierta] = useState(false);
  const query = useLigasEliminadas({ enabled: abierta });
  const restaurar = useRestaurarLiga();
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        variant="link"
        aria-expanded={abierta}
        aria-controls="ligas-eliminadas"
        onClick={() => setAbierta(!abierta)}
      >
        {abierta ? 'Ocultar las ligas eliminadas' : 'Ver las ligas eliminadas'}
      </Button>
      <div id="ligas-eliminadas" hidden={!abierta} className="w-full">
        {abierta ? (
          <QueryView query={query} failed="No se pudieron cargar las ligas" rows={2}>
            {(ligas) =>
              ligas.length === 0 ? (
                <p className="text-ink2">No hay ligas eliminadas en los últimos 30 días.</p>
              ) : (
                <ul className="hairline rounded-card bg-surface">
                  {ligas.map(({ id, nombre, diasRestantes }) => (
                    <li
                      key={id}
                      ref={deafPlace}
                      className="hairline-b flex flex-wrap items-center justify-between gap-2 px-4 py-2 last:border-b-0"
                    >
                      <span className="grid min-w-0">
                        <span className="font-semi wrap-anywhere">{nombre}</span>
                        <span className="text-sm text-ink2">
                          {diasRestantes === 0
                            ? 'Hoy es el último día para recuperarla'
                            : `${diasRestantes === 1 ? 'Queda' : 'Quedan'} ${formatCount(diasRestantes, 'día', 'días')} para recuperarla`}
                        </span>
                      </span>
                      <Button
                        size="sm"
                        busy={restaurar.pending && restaurar.asked === id}
                        onClick={() => void restaurar.run(id)}
                      >
                        Recuperar<span className="sr-only"> {nombre}</span>
                      </Button>
                    </li>
                  ))}
                </ul>
              )
            }
          </QueryView>
        ) : null}
      </div>
    </div>
  );
}
