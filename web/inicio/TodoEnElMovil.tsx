import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import type { Inicio } from '#contrato/inicio.ts';
import { api } from '#web/api/client.ts';
import { tableroOptions } from '#web/clasificacion/queries.ts';
import { keptOnDisk } from '#web/offline/kept-answers.ts';
import { readDatos } from '#web/offline/store.ts';
import { useUsuario } from '#web/session/session.ts';
import { Card } from '#web/ui/Card.tsx';

type Hoy = NonNullable<Inicio['hoy']>;

/** What the day needs: the cards, the start list and the course, and the board. */
const preguntasDe = ({ partidaId, torneo }: Hoy) => ({
  tarjeta: api.partidas.tarjeta.queryOptions({ input: { partidaId }, enabled: false }),
  detalle: api.torneos.detalle.queryOptions({ input: { torneoId: torneo.slug }, enabled: false }),
  tablero: { ...tableroOptions(torneo.id), enabled: false },
});

/** Whether the phone has really kept all of it, and would open without coverage. */
async function estaTodo(usuarioId: string, claves: readonly unknown[]): Promise<boolean> {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller === null) return false;
  await keptOnDisk();
  const guardadas = new Set((await readDatos([usuarioId])).map(({ pregunta }) => pregunta));
  return claves.every((clave) => guardadas.has(JSON.stringify(clave)));
}

/** Before the start: that the phone has all it needs to play without coverage; nothing until it does. */
export function TodoEnElMovil({ hoy }: { hoy: Hoy }) {
  const usuarioId = useUsuario()?.id;
  const preguntas = preguntasDe(hoy);
  const { dataUpdatedAt: deTarjeta } = useQuery(preguntas.tarjeta);
  const { dataUpdatedAt: deDetalle } = useQuery(preguntas.detalle);
  const { dataUpdatedAt: deTablero } = useQuery(preguntas.tablero);
  const claves = Object.values(preguntas).map(({ queryKey }) => queryKey);
  // Looked at again with every answer that may have been the last one missing.
  const { data: todo = false } = useQuery({
    queryKey: ['todo-en-el-movil', usuarioId, claves, deTarjeta, deDetalle, deTablero],
    queryFn: async () => usuarioId !== undefined && (await estaTodo(usuarioId, claves)),
    networkMode: 'always',
    retry: false,
    gcTime: 0,
  });
  if (!todo) return null;
  return (
    <Card className="flex items-center gap-3">
      <p className="grid flex-1">
        <span className="font-semi">Todo está en este móvil</span>
        <span className="text-sm text-ink2">tarjeta, salidas y campo: juega sin cobertura</span>
      </p>
      <CircleCheck size={24} className="shrink-0 text-pino" />
    </Card>
  );
}
