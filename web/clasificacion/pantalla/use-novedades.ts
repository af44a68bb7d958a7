import { useEffect, useState } from 'react';
import type { Hoyo } from '#reglas/hoyo.ts';
import { hoyosEnTablero, type ParticipanteEnTablero, type Tablero } from '#reglas/tablero.ts';
import type { CategoriaDeResultado } from '#reglas/tarjeta.ts';
import { categoriaDeMarca, NOMBRES_DE_RESULTADO } from '#web/tarjeta/MarcaDeGolpes.tsx';
import { hoyoDeBando } from '#web/dia/cifras-de-bando.ts';

/** What has just happened to somebody on a hole. categoria: null = picked up. */
export type Novedad = {
  clave: string;
  participanteId: string;
  nombre: string;
  hoyo: number;
  categoria: CategoriaDeResultado | null;
};

/** How long each is told, and how many wait. */
const CADA_UNA_MS = 8_000;
const ESPERAN_MAX = 5;

const PALABRAS: Record<CategoriaDeResultado, string> = {
  ...NOMBRES_DE_RESULTADO,
  menos_de_menos_2: 'albatros',
};

/** 'Aránzazu Olaizola, birdie en el 14'. */
export function textoDeNovedad({ nombre, hoyo, categoria }: Novedad): string {
  return `${nombre}, ${categoria === null ? 'raya' : PALABRAS[categoria]} en el ${hoyo}`;
}

/** What was written between two boards, the holes that were taken away left out. */
export function novedadesEntre(antes: Tablero, ahora: Tablero): Novedad[] {
  if (antes === ahora) return [];
  const conocidos = new Map(antes.participantes.map(({ id, golpes }) => [id, golpes]));
  return ahora.participantes.flatMap((participante) => {
    const { id, golpes } = participante;
    const de = conocidos.get(id);
    if (de === undefined || de === golpes) return [];
    return golpes.flatMap((anotado, i) =>
      anotado === null || anotado === de[i] ? [] : [novedadDe(ahora, participante, i)],
    );
  });
}

function novedadDe(tablero: Tablero, participante: ParticipanteEnTablero, i: number): Novedad {
  const { id, nombre, handicapDeJuego, deBando } = participante;
  const golpes = participante.golpes[i] ?? null;
  const hoyo = hoyosEnTablero(tablero, participante)[i];
  const marca = (de: Hoyo) =>
    deBando
      ? { ...hoyoDeBando(de, deBando[i] ?? null, 'handicap'), handicapDeJuego: 0 }
      : { hoyo: de, golpes, handicapDeJuego };
  const categoria = hoyo ? categoriaDeMarca(marca(hoyo)) : null;
  return { clave: `${id}:${i}:${golpes}`, participanteId: id, nombre, hoyo: i + 1, categoria };
}

/** What is told now of what happens beside the page that is shown; null = nothing. */
export function useNovedades(tablero: Tablero, enPagina: ReadonlySet<string>): Novedad | null {
  const [visto, setVisto] = useState(tablero);
  const [cola, setCola] = useState<readonly Novedad[]>([]);
  if (visto !== tablero) {
    setVisto(tablero);
    const nuevas = novedadesEntre(visto, tablero).filter(
      ({ participanteId }) => !enPagina.has(participanteId),
    );
    if (nuevas.length > 0) setCola([...cola, ...nuevas].slice(-ESPERAN_MAX));
  }
  const [primera = null] = cola;
  const clave = primera?.clave;
  useEffect(() => {
    if (clave === undefined) return undefined;
    const timer = setTimeout(() => setCola((esperan) => esperan.slice(1)), CADA_UNA_MS);
    return () => clearTimeout(timer);
  }, [clave]);
  return primera;
}
