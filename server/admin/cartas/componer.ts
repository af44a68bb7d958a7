import type { Db } from '#db/tables.ts';
import type { CartaEscrita } from '#contrato/admin/cartas.ts';
import { fallosDeCarta, rellenarCarta } from '#reglas/carta.ts';
import type { LetterContent } from '#server/external/letters/letter.ts';
import { authOrigin } from '#server/http/session/auth.ts';
import type { AdminContext } from '#server/http/admin.ts';
import { AppError, hallado } from '#server/http/refusals/errors.ts';
import { findDatosDeCarta, type Inscrito, listInscritos } from '#server/admin/cartas/queries.ts';
import { enLetra } from '#server/http/base/clock.ts';

type Datos = NonNullable<Awaited<ReturnType<typeof findDatosDeCarta>>>;

/** A torneo as its letters tell it: who is enrolled, and who of them a letter reaches. */
export type TorneoDeCarta = Datos & {
  dia: string;
  /** Where a letter of each kind leads: who is called to the torneo, who reads its results to the board. */
  urls: Record<CartaEscrita['tipo'], string>;
  inscritos: Inscrito[];
  /** An address once, however many share it. */
  destinatarios: Destinatario[];
};
export type Destinatario = Inscrito & { email: string };

/** A torneo as its letters tell it. Errors: torneo_no_encontrado. */
export async function torneoDeCarta(
  { config, ...context }: AdminContext,
  torneoId: string,
  db: Db = context.db.kysely,
): Promise<TorneoDeCarta> {
  const datos = hallado(await findDatosDeCarta(db, torneoId), 'torneo_no_encontrado');
  const inscritos = await listInscritos(db, torneoId);
  return {
    ...datos,
    dia: enLetra(datos.fechaJuego),
    urls: {
      convocatoria: `${authOrigin(config)}/torneos/${datos.slug}`,
      resultados: `${authOrigin(config)}/clasificacion?torneo=${encodeURIComponent(datos.slug)}`,
    },
    inscritos,
    destinatarios: unaPorDireccion(inscritos),
  };
}

function unaPorDireccion(inscritos: readonly Inscrito[]): Destinatario[] {
  const porDireccion = new Map<string, Destinatario>();
  for (const { email, ...inscrito } of inscritos.toSorted((a, b) => a.orden - b.orden))
    if (email !== null && !porDireccion.has(email)) porDireccion.set(email, { ...inscrito, email });
  return [...porDireccion.values()];
}

/** Whether a torneo has something to tell by a letter of that kind. */
export function estaDisponible({ inscritos }: TorneoDeCarta, tipo: CartaEscrita['tipo']): boolean {
  return tipo === 'convocatoria' || inscritos.some((inscrito) => puestoDe(inscrito) !== null);
}

const puestoDe = ({ handicap, scratch }: Inscrito) => handicap ?? scratch;

/** Refuses what cannot go out as it was written. Errors: those of `reglas/carta.ts`, carta_sin_resultados. */
export function exigirCarta(torneo: TorneoDeCarta, carta: CartaEscrita): void {
  exigirTextos(carta);
  if (!estaDisponible(torneo, carta.tipo)) throw new AppError('carta_sin_resultados');
}

/** Refuses words that no letter takes. Errors: those of `reglas/carta.ts`. */
export function exigirTextos({ tipo, ...textos }: CartaEscrita): void {
  const { asunto, texto } = fallosDeCarta(textos, tipo);
  const fallo = asunto ?? texto;
  if (fallo !== null) throw new AppError(fallo);
}

/** What is written to one person: the one place where a letter to a torneo gets its words, for its sending and for its sample. */
export function componerCarta(
  torneo: TorneoDeCarta,
  { asunto, texto, tipo }: CartaEscrita,
  quien: Pick<Inscrito, 'nombre' | 'hora' | 'hoyo' | 'handicap' | 'scratch'>,
): LetterContent {
  const { nombre, dia, campo, ubicacion } = torneo;
  const url = torneo.urls[tipo];
  const puesto = quien.handicap ?? quien.scratch;
  const carta = rellenarCarta(
    { asunto, texto },
    {
      nombre: quien.nombre,
      torneo: nombre,
      fecha: dia,
      campo: ubicacion === '' ? campo : `${campo}, ${ubicacion}`,
      hora: quien.hoyo === null ? quien.hora : `${quien.hora} del hoyo ${quien.hoyo}`,
      puesto: puesto === null ? null : `${puesto}.º`,
      enlace: url,
    },
  );
  const [saludo = '', ...parrafos] = carta.parrafos;
  const boton = { texto: tipo === 'resultados' ? 'Ver la clasificación' : 'Ver el torneo', url };
  return {
    asunto: carta.asunto,
    saludo,
    parrafos,
    ...(carta.conBoton ? { boton } : {}),
    despedida: carta.despedida,
  };
}

/**
 * What a letter about a torneo tells, as one text to paste into the group of a messenger, where asterisks make bold: hours and
 * names, or places and names of the results.
 */
export function listaDeTorneo(torneo: TorneoDeCarta, tipo: CartaEscrita['tipo']): string {
  const { nombre, dia, campo, urls } = torneo;
  const cuerpo = tipo === 'resultados' ? puestos(torneo.inscritos) : horarios(torneo.inscritos);
  return [`*${nombre}*\n${dia} · ${campo}`, ...cuerpo, urls[tipo]].join('\n\n');
}

function horarios(inscritos: readonly Inscrito[]): string[] {
  const grupos = Map.groupBy(
    inscritos.filter(({ partida }) => partida !== null),
    ({ partida }) => partida,
  );
  const lineas = [...grupos.values()].map(
    (grupo) => `*${salidaEscrita(grupo)}* ${grupo.map(({ nombre }) => nombre).join(', ')}`,
  );
  const sinHora = inscritos.filter(({ partida }) => partida === null).map(({ nombre }) => nombre);
  const resto = lineas.length === 0 ? 'Inscritos' : 'Sin hora';
  return [
    ...(lineas.length === 0 ? [] : [lineas.join('\n')]),
    ...(sinHora.length === 0 ? [] : [`*${resto}*\n${sinHora.join('\n')}`]),
  ];
}

/** '09:30', in a shotgun 'Hoyo 5B · 09:30'. */
function salidaEscrita([primero]: readonly Inscrito[]): string {
  const { hora = '', hoyo = null } = primero ?? {};
  return hoyo === null ? `${hora}` : `Hoyo ${hoyo} · ${hora}`;
}

function puestos(inscritos: readonly Inscrito[]): string[] {
  const tablas = [
    { titulo: 'Hándicap', de: ({ handicap }: Inscrito) => handicap },
    { titulo: 'Scratch', de: ({ scratch }: Inscrito) => scratch },
  ];
  const lados = [...Map.groupBy(inscritos, (inscrito) => inscrito.bando ?? inscrito).values()];
  return tablas.flatMap(({ titulo, de }) => {
    const filas = lados
      .flatMap((lado) => {
        const puesto = lado[0] ? de(lado[0]) : null;
        return puesto === null ? [] : [{ puesto, nombres: lado.map(({ nombre }) => nombre).join(' · ') }];
      })
      .toSorted((a, b) => a.puesto - b.puesto);
    const lineas = filas.map(({ puesto, nombres }) => `${puesto}. ${nombres}`);
    return filas.length === 0 ? [] : [`*${titulo}*\n${lineas.join('\n')}`];
  });
}
