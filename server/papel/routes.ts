import { ALCANCE_DE } from '#contrato/alcances.ts';
import type { Alcance } from '#reglas/permisos/claves.ts';
import type { App } from '#server/http/api.ts';
import { type DirectDoor, type Exchange, refuse } from '#server/http/listener/listener.ts';
import { setSecurityHeaders } from '#server/http/listener/security.ts';
import type { Documento, Imprenta, Impreso, Pedido } from '#server/papel/service.ts';

const DE_TORNEO =
  /^\/api\/papel\/torneos\/([a-zA-Z0-9-]{1,160})\/(tarjetas|etiquetas|bases|salidas|resultados)\.pdf$/u;
const DE_LIGA = /^\/api\/papel\/ligas\/([a-zA-Z0-9-]{1,160})\/clasificacion\.pdf$/u;
const DE_PARTIDA = /^partida=([0-9a-f-]{36})$/u;

/** What each asks of a clave de acceso, as the same figures do elsewhere; null: none is looked at. */
const ALCANCES: Readonly<Record<Documento, Alcance | null>> = {
  tarjetas: null,
  etiquetas: null,
  bases: null,
  salidas: ALCANCE_DE.torneos.exportarSalidas,
  resultados: ALCANCE_DE.clasificacion.deTorneo,
  liga: ALCANCE_DE.ligas.clasificacion,
};

/** A browser shows a PDF as an object of the page that it makes around it, and the house allows no object elsewhere. */
const VISOR = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

function pedidoEn({ pathname, search }: Exchange): Pedido | undefined {
  const [, liga] = DE_LIGA.exec(pathname) ?? [];
  if (liga !== undefined) return { documento: 'liga', ref: liga, partida: null };
  const [, ref, documento] = DE_TORNEO.exec(pathname) ?? [];
  if (ref === undefined || documento === undefined) return undefined;
  return { documento: documento as Documento, ref, partida: DE_PARTIDA.exec(search)?.[1] ?? null };
}

/** What the club prints, as PDF: opened where it is asked for, and kept by its own name. */
export function openPaperDoor(app: App, imprenta: Imprenta): DirectDoor {
  const answer = async (pedido: Pedido, exchange: Exchange): Promise<void> => {
    const actor = await app.callers.reaching(ALCANCES[pedido.documento], exchange.request);
    send(exchange, await imprenta.imprimir(pedido, actor));
  };
  return (exchange) => {
    const pedido = exchange.pathname.startsWith('/api/papel/') ? pedidoEn(exchange) : undefined;
    if (!pedido) return false;
    const { request, response, pathname } = exchange;
    if (request.method !== 'GET') return false;
    setSecurityHeaders(app.config, response, pathname);
    response.setHeader('Cache-Control', 'no-store');
    answer(pedido, exchange).catch((error: unknown) => refuse(app, exchange, error));
    return true;
  };
}

function send({ response }: Exchange, { archivo, bytes }: Impreso): void {
  response.writeHead(200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="${archivo}"; filename*=UTF-8''${encodeURIComponent(archivo)}`,
    'Content-Length': bytes.length,
    'Content-Security-Policy': VISOR,
  });
  response.end(bytes);
}
