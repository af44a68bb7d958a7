import { useState } from 'react';
import type { RepartoDeTorneo } from '#contrato/admin/partidas.ts';
import { defectoDeReparto, type MotivoNoSePublica } from '#reglas/reparto.ts';
import { isRefused } from '#web/api/refusal.ts';
import { notify } from '#web/ui/notify.ts';
import { type Borrado, borradoDe, usePublicar } from './queries.ts';
import type { BorradorEnPantalla } from './use-borrador.ts';

/** Why the arrangement cannot be published, told of a partida. */
const DEFECTOS: Record<Exclude<MotivoNoSePublica, 'sin_partidas'>, (partida: string) => string> = {
  partida_vacia: (partida) => `La ${partida} está vacía: añade a alguien o elimínala`,
  partida_llena: (partida) => `La ${partida} tiene más de 4 jugadores`,
  participante_repetido: (partida) => `Alguien de la ${partida} está dos veces`,
  participante_ajeno: (partida) => `Alguien de la ${partida} ya no está inscrito en el torneo`,
  partida_validada: (partida) => `La ${partida} está validada: sus jugadores no se mueven`,
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
  const [borrado, setBorrado] = useState<Borrado | null>(null);
  const { mutate, isPending } = usePublicar(reparto.torneo.id);

  function publicar(confirmacion?: string) {
    const inscritos = new Set(reparto.participantes.map(({ id }) => id));
    const defecto = defectoDeReparto({ reparto: borrador.partidas, publicado: reparto.partidas, inscritos });
    if (defecto) return avisarDefecto(defecto);
    if (superado) return onDosVersiones();
    return mutate(confirmacion === undefined ? { borrador } : { borrador, confirmacion }, {
      onSuccess: descartar,
      onError: (error) => {
        if (isRefused(error, 'partidas_cambiadas')) onDosVersiones();
      },
      onSettled: (_, error) => setBorrado(borradoDe(error)),
    });
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
    publicando: isPending,
    publicar,
    tirar,
    /** What would be left out with results, to be confirmed; null when nothing is asked. */
    borrado,
    olvidarBorrado: () => setBorrado(null),
  };
}

function avisarDefecto({ motivo, partida }: { motivo: MotivoNoSePublica; partida: string }): void {
  if (motivo === 'sin_partidas') {
    const description = 'Debe seleccionar un torneo y tener partidas creadas';
    return notify({ title: 'Error', description, tone: 'error' });
  }
  const description = DEFECTOS[motivo](partida);
  return notify({ title: 'Error al publicar partidas', description, tone: 'error' });
}
