import type { RepartoDeTorneo } from '#contrato/admin/partidas.ts';
import { nombreDePartida } from '#reglas/grupos.ts';
import { defectoDeReparto, type MotivoNoSePublica } from '#reglas/reparto.ts';
import { notify, notifyFault } from '#web/ui/notify.ts';
import { enumerados } from '#web/textos/quienes.ts';
import { type Question, useQuestion } from '#web/ui/use-question.tsx';
import { usePublicar } from './queries.ts';
import { type Borrador, sinVacias } from './borrador/borrador.ts';
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

/** Publishing what is on the screen, with the questions that it may ask first: a partida that nobody is in goes only once that is wanted. */
export function usePublicacion({
  reparto,
  enPantalla: { borrador, superado, cambiar, descartar, yaPublicado },
  onDosVersiones,
}: {
  reparto: RepartoDeTorneo;
  enPantalla: BorradorEnPantalla;
  /** Somebody else published meanwhile. */
  onDosVersiones: () => void;
}) {
  const ask = useQuestion();
  const { run, pending } = usePublicar(reparto.torneo, yaPublicado);

  async function publicar() {
    const inscritos = new Set(reparto.participantes.map(({ id }) => id));
    const sinHuecos = sinVacias(borrador);
    const defecto = defectoDeReparto({ reparto: sinHuecos.partidas, publicado: reparto.partidas, inscritos });
    if (defecto) return avisarDefecto(defecto);
    if (superado) return onDosVersiones();
    const vacias = nombresDeVacias(borrador);
    if (vacias.length > 0 && !(await ask(preguntaDeVacias(vacias)))) return undefined;
    const outcome = await run({ borrador });
    if (!outcome.ok && outcome.refusal?.codigo === 'partidas_cambiadas') onDosVersiones();
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

  return { publicando: pending, publicar, tirar };
}

/** 'Partida 3', each that nobody is in. */
function nombresDeVacias({ partidas }: Borrador): string[] {
  return partidas.flatMap(({ participanteIds }, i) =>
    participanteIds.length === 0 ? [nombreDePartida(i + 1)] : [],
  );
}

function preguntaDeVacias(vacias: readonly string[]): Question {
  const [una, quedado] = vacias.length === 1 ? ['La ', 'está vacía'] : ['', 'están vacías'];
  return {
    title: vacias.length === 1 ? 'Hay una partida vacía' : 'Hay partidas vacías',
    text: `${una}${enumerados(vacias)} ${quedado}: se ${vacias.length === 1 ? 'quita' : 'quitan'} de la lista de salida al publicar. Cancela si quieres mover antes a alguien.`,
    confirmText: 'Quitar y publicar',
    tone: 'primary',
  };
}

function avisarDefecto({ motivo, partida }: { motivo: MotivoNoSePublica; partida: string }): void {
  if (motivo === 'sin_partidas') notifyFault('Debe seleccionar un torneo y tener partidas creadas');
  else notifyFault(DEFECTOS[motivo](partida), undefined, 'Error al publicar partidas');
}
