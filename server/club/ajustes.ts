import type { DatosDelClub } from '#contrato/admin/ajustes.ts';
import type { Database } from '#db/connection.ts';
import type { Db, Trx } from '#db/tables.ts';
import { motivoColoresNoValidos } from '#reglas/colores.ts';
import { anotarCambio } from '#server/auditoria/service.ts';
import { leerFuncionamiento } from '#server/club/funcionamiento/service.ts';
import { type AjustesRow, findAjustes, findImagenes } from '#server/club/queries.ts';
import { insertPrimerosAjustes, saveAjustes } from '#server/club/repository.ts';
import { type ClubSettings, COLORES_DE_LA_CASA, type Config } from '#server/http/base/config.ts';
import type { Log } from '#server/http/base/log.ts';
import { AppError, exigir } from '#server/http/refusals/errors.ts';
import { type Bus, publishAjustes } from '#server/live/bus.ts';

/** The club's settings as every request reads them, without waiting. */
export type AjustesVivos = {
  club: () => ClubSettings;
  /** Reads them again now, for who has just changed them. Never rejects. */
  releer: () => Promise<void>;
  /** Follows what any instance changes from now on; `cambiado` is called once the new ones hold. */
  seguir: (bus: Bus, cambiado: () => void) => void;
};

type Opening = { config: Config; db: Database; log: Log };

/**
 * Opens the club's settings. What the environment says of the club is taken in once, into a store that has none; after
 * that the store rules, and a variable that still stands is told in one line of the log.
 */
export async function openAjustes({ config, db, log }: Opening): Promise<AjustesVivos> {
  await tomarDelEntorno({ config, db, log });
  let actuales = await leerClub(db.kysely, config);
  let pedidas = 0;
  let puesta = 0;
  const oyentes = new Set<() => void>();
  const leerOtraVez = async (): Promise<void> => {
    pedidas += 1;
    const esta = pedidas;
    const leidos = await leerClub(db.kysely, config);
    if (esta < puesta) return; // one that was asked later has come already
    [actuales, puesta] = [leidos, esta];
    for (const cambiado of oyentes) cambiado();
  };
  const releer = async () =>
    await leerOtraVez().catch((err: unknown) =>
      log.warn({ err }, "the club's settings could not be read again"),
    );
  return {
    club: () => actuales,
    releer,
    seguir: (bus, cambiado) => {
      oyentes.add(cambiado);
      bus.subscribe(({ k }) => {
        if (k === 'ajustes') void releer();
      });
      bus.onGap(() => void releer());
    },
  };
}

async function leerClub(db: Db, config: Config): Promise<ClubSettings> {
  const [fila, { version: _, ...funcionamiento }, { escudo, fondo }] = await Promise.all([
    findAjustes(db),
    leerFuncionamiento(db),
    findImagenes(db),
  ]);
  const imagenes = { escudo: escudo.archivo, fondo: fondo.archivo };
  return { ...deFila(config, fila), funcionamiento, imagenes };
}

async function tomarDelEntorno({ config, db, log }: Opening): Promise<void> {
  if (config.clubVariables.length === 0) return;
  const variables = config.clubVariables.join(', ');
  if (await insertPrimerosAjustes(db.kysely, datosDe(deFila(config, undefined))))
    log.info(`the club's settings begin with ${variables}; from now on they are changed in the app`);
  else
    log.warn(
      `${variables}: not read any more, for the club's settings are in its store. Remove them; change the club at /admin/ajustes`,
    );
}

/** What has rows of its own left out: how the club works, and its pictures. */
type Dicho = Omit<ClubSettings, 'funcionamiento' | 'imagenes'>;

function deFila(config: Config, fila: AjustesRow | undefined): Dicho {
  if (!fila)
    return {
      nombre: config.clubName,
      nombreCorto: null,
      legal: config.legal,
      colores: COLORES_DE_LA_CASA,
      version: 0,
    };
  const { nombre, nombreCorto, titular, nif, domicilio, registro, email, telefono, version } = fila;
  return {
    nombre,
    nombreCorto,
    legal: { titular: titular ?? nombre, nif, domicilio, registro, email, telefono },
    colores: { principal: fila.colorPrincipal, acento: fila.colorAcento },
    version,
  };
}

/** The settings as they are typed: who answers is left out where it is the club under its own name. */
export function datosDe({ nombre, nombreCorto, legal, colores }: Dicho): DatosDelClub {
  const titular = legal.titular === nombre ? null : legal.titular;
  return {
    nombre,
    nombreCorto,
    ...legal,
    titular,
    colorPrincipal: colores.principal,
    colorAcento: colores.acento,
  };
}

/** The settings of the store as they are typed, or the first values where it has none. */
export async function leerAjustes(db: Db, config: Config): Promise<DatosDelClub & { version: number }> {
  const ajustes = deFila(config, await findAjustes(db));
  return { ...datosDe(ajustes), version: ajustes.version };
}

const LLAMADOS: Readonly<Record<keyof DatosDelClub, string>> = {
  nombre: 'el nombre',
  nombreCorto: 'el nombre corto',
  titular: 'el titular',
  nif: 'el NIF',
  domicilio: 'el domicilio',
  registro: 'el registro',
  email: 'el email',
  telefono: 'el teléfono',
  colorPrincipal: 'el color principal',
  colorAcento: 'el color de acento',
};

type Cambio = { datos: DatosDelClub & { version: number }; autorId: string };

/**
 * Changes the settings, remembers what was changed, and tells every instance at commit. What is as it was changes nothing.
 * Errors: ajustes_cambiados, color_principal_poco_legible, color_acento_poco_legible.
 */
export async function guardarAjustes(trx: Trx, config: Config, { datos, autorId }: Cambio): Promise<void> {
  const { version, ...despues } = datos;
  exigir(motivoColoresNoValidos({ principal: datos.colorPrincipal, acento: datos.colorAcento }));
  const { version: actual, ...antes } = await leerAjustes(trx, config);
  const cambiados = (Object.keys(LLAMADOS) as (keyof DatosDelClub)[]).filter(
    (campo) => antes[campo] !== despues[campo],
  );
  if (cambiados.length === 0 && actual > 0) return;
  if (actual !== version) throw new AppError('ajustes_cambiados');
  if ((await saveAjustes(trx, datos)) === undefined) throw new AppError('ajustes_cambiados');
  const solo = (de: DatosDelClub) => Object.fromEntries(cambiados.map((campo) => [campo, de[campo]]));
  await anotarCambio(trx, {
    operacion: 'ajustes.guardar',
    resumen: `Cambia ${cambiados.map((campo) => LLAMADOS[campo]).join(', ') || 'los ajustes'} del club`,
    antes: solo(antes),
    despues: solo(despues),
    autorId,
  });
  await publishAjustes(trx);
}
