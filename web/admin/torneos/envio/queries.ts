import { useQuery } from '@tanstack/react-query';
import type { CartaEscrita, PlantillaDeCarta } from '#contrato/admin/cartas.ts';
import type { TipoDeCarta } from '#reglas/carta.ts';
import { api, client } from '#web/api/client.ts';
import { datosDe } from '#web/api/refusal.ts';
import { useOnce } from '#web/lib/use-once.ts';
import { useAction } from '#web/shell/use-action.ts';
import { wordsOfPrueba } from '#web/textos/prueba-de-correo.ts';

const { cartas } = api.admin;

/** A letter and to whom it would go. Read once for an opening: what is being written over it must stay. */
export function useCarta(torneoId: string, tipo: TipoDeCarta) {
  return useQuery(cartas.detalle.queryOptions({ input: { torneoId, tipo }, gcTime: 0, staleTime: Infinity }));
}

type DeTorneo = CartaEscrita & { torneoId: string };

/** The letter as it goes out, made by the club. */
export function useMuestra() {
  return useAction({
    ask: client.admin.cartas.muestra,
    failure: 'No se pudo preparar la vista previa',
  });
}

/** The letter to oneself; says what the mail server said. */
export function useProbarCarta() {
  const once = useOnce();
  return useAction({
    ask: (carta: DeTorneo) => once((opId) => client.admin.cartas.probar({ ...carta, opId }), carta),
    ok: wordsOfPrueba,
    failure: { title: 'Error al enviar la prueba', sentence: 'No se pudo enviar la prueba' },
    toast: 'prueba',
  });
}

/** Keeps what is written as the club's text for that kind of letter. */
export function useGuardarPlantilla() {
  return useAction({
    ask: client.admin.cartas.guardarPlantilla,
    ok: { title: 'Plantilla guardada', description: 'La próxima carta de esta clase empieza así.' },
    failure: 'No se pudo guardar la plantilla',
    toast: 'plantilla',
    // The screen shows both.
    quiet: ['plantilla_cambiada'],
  });
}

/** What the club keeps instead, where a refusal brings it. */
export function plantillaGuardada(error: unknown): PlantillaGuardada | null {
  const datos = datosDe(error);
  return esPlantilla(datos) ? datos : null;
}

export type PlantillaGuardada = Omit<PlantillaDeCarta, 'tipo'>;

function esPlantilla(datos: object | null): datos is PlantillaGuardada {
  return datos !== null && 'asunto' in datos && 'texto' in datos && 'version' in datos;
}

/** Puts the text of the house back, after asking. */
export function useRestablecerPlantilla() {
  return useAction({
    ask: (tipo: TipoDeCarta) => client.admin.cartas.restablecerPlantilla({ tipo }),
    confirm: () => ({
      title: '¿Volver al texto de la casa?',
      text: 'La plantilla del club se olvida y en su lugar queda el texto de siempre. El historial la recuerda.',
      confirmText: 'Volver al texto de la casa',
    }),
    ok: 'Vuelve a usarse el texto de la casa',
    failure: 'No se pudo guardar la plantilla',
    toast: 'plantilla',
  });
}
