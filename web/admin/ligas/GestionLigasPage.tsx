import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { LigaDeGestion } from '#contrato/admin/ligas.ts';
import { paths } from '#web/paths.ts';
import { QueryView } from '#web/shell/QueryView.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Screen } from '#web/shell/Screen.tsx';
import { AjustesDeLiga } from './AjustesDeLiga.tsx';
import { CalculoDePuntuaciones } from './CalculoDePuntuaciones.tsx';
import { EliminarLiga } from './EliminarLiga.tsx';
import { FormularioDeLiga } from './formulario/FormularioDeLiga.tsx';
import { LigasEliminadas } from './LigasEliminadas.tsx';
import { ListaDeLigas } from './ListaDeLigas.tsx';
import { useLigas } from './queries.ts';
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
