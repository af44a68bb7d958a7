import type { RepartoDeTorneo } from '#contrato/admin/partidas.ts';
import { defectoDeReparto, type MotivoNoSePublica } from '#reglas/reparto.ts';
import { notify, notifyFault } from '#web/ui/notify.ts';
import { useQuestion } from '#web/ui/use-question.tsx';
import { usePublicar } from './queries.ts';
import { sinVacias } from './borrador/borrador.ts';
import type { BorradorEnPantalla } from './use-borrador.ts';

/** Why the arrangement cannot be published, told of a partida. */
const DEFECTOS: Record<Exclude<MotivoNoSePublica, 'sin_partidas'>, (partida: string) => string> = {
  partida_vacia: (partida) => `La ${partida} está vacía: añade a alguien o elimínala`,
  partida_llena: (partida) => `La ${partida} tiene más de 4 jugadores`,
  participante_repetido: (partida) => `Alguien de la ${partida} está dos veces`,
  participante_ajeno: (partida) => `Alguien de la ${partida} ya no está inscrito en el torneo`,
  partida_validada: (partida) => `La ${partida} está validada: sus jugadores no se mueven`,
  hoyo_de_salida_repetido: (partida) => `La ${partida} sale del mismo hoyo que otra a esa hora`,
  hoyo_de_salida_ajeno: (partida) => `La ${partida} sale de un hoyo que no se juega`,
};

/** Publishing what is on the screen, with the questions that it may ask first. */
export function usePublicacion({
  reparto,
  enPantalla: { borrador, superado, cambiar, descartar },
  onDosVersiones,
}: {
  reparto: RepartoDeTorneo;
  enPantalla: BorradorEnPantalla;
  /** Somebody else published meanwhile. */
  onDosVersiones: () => void;
}) {
  const { ask, dialog } = useQuestion();
  const { run, pending } = usePublicar(reparto.torneo, ask);

  async function publicar() {
    const inscritos = new Set(reparto.participantes.map(({ id }) => id));
    const sinHuecos = sinVacias(borrador);
    const defecto = defectoDeReparto({ reparto: sinHuecos.partidas, publicado: reparto.partidas, inscritos });
    if (defecto) return avisarDefecto(defecto);
    if (superado) return onDosVersiones();
    const outcome = await run({ borrador: sinHuecos });
    if (outcome.ok) descartar();
    else if (outcome.refusal?.codigo === 'partidas_cambiadas') onDosVersiones();
    return undefined;
  }

  function tirar() {
    descartar();
    notify({
      title: 'Borrador descartado',
      tone: 'info',
      action: { label: 'Deshacer', onClick: () => cambiar(borrador) },
    });
  }

  return {
    publicando: pending,
    publicar,
    tirar,
    /** The question before partidas with results are left out. */
    pregunta: dialog,
  };
}

function avisarDefecto({ motivo, partida }: { motivo: MotivoNoSePublica; partida: string }): void {
  if (motivo === 'sin_partidas') notifyFault('Debe seleccionar un torneo y tener partidas creadas');
  else notifyFault(DEFECTOS[motivo](partida), undefined, 'Error al publicar partidas');
}
