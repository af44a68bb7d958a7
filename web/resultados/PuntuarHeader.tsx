import { ChevronLeft, ListOrdered, Sun } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { hoyoPorDefecto, maximoDeGolpes } from '#reglas/hoyo.ts';
import { chooseTema, chosenTema } from '#web/lib/theme.ts';
import type { PartidaVista } from '#web/offline/merge.ts';
import { paths } from '#web/paths.ts';
import { IconButton, IconLink } from '#web/ui/IconButton.tsx';

/** The head of the score entry on the phone: way back, what is shown, light for the course, leaderboard. */
export function PuntuarHeader({
  partidaId,
  title,
  subtitle,
}: {
  partidaId: string;
  title: string;
  subtitle: string;
}) {
  return (
    <header className="grid grid-cols-[auto_1fr_auto] items-center xs:grid-cols-[6rem_1fr_6rem] px-1 pt-[max(0.25rem,env(safe-area-inset-top))] pb-2">
      <IconLink render={<Link to={paths.misTorneosLigas()} />} label="Volver">
        <ChevronLeft aria-hidden="true" size={24} />
      </IconLink>
      <div className="text-center">
        <h1 className="text-h2">{title}</h1>
        <p className="text-sm text-balance text-ink2">{subtitle}</p>
      </div>
      <div className="flex justify-end">
        <SolButton />
        <IconLink render={<Link to={paths.clasificacionPartida(partidaId)} />} label="Ver clasificación">
          <ListOrdered aria-hidden="true" size={24} />
        </IconLink>
      </div>
    </header>
  );
}

/** Switches the high contrast for bright sun on and off. */
export function SolButton() {
  const [sol, setSol] = useState(() => chosenTema() === 'sol');
  return (
    <IconButton
      label="Contraste para el sol"
      aria-pressed={sol}
      onClick={() => {
        chooseTema(sol ? null : 'sol');
        setSol(!sol);
      }}
    >
      <Sun aria-hidden="true" size={24} fill={sol ? 'currentColor' : 'none'} />
    </IconButton>
  );
}

/** 'Par 4 · Índice 5 · máx. 9'; where the players' tees differ, both figures: 'Par 4/5'. */
export function datosDelHoyo({ participantes, torneo }: PartidaVista, hoyo: number): string {
  const datos = participantes.map(({ hoyos }) => hoyos[hoyo - 1] ?? hoyoPorDefecto(hoyo));
  const join = (values: readonly number[]) => [...new Set(values)].join('/');
  const pares = datos.map(({ par }) => par);
  const maximos = pares.map((par) => maximoDeGolpes({ par, limite: torneo.limiteGolpesHoyo }));
  const limite = torneo.limiteGolpesHoyo === null ? '' : ` · máx. ${join(maximos)}`;
  return `Par ${join(pares)} · Índice ${join(datos.map(({ indice }) => indice))}${limite}`;
}
