import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/*
 * Pages of the federation as golf.md 4.1–4.3 describe them, drawn by us: the three generations, with figures that a test
 * gives. Real figures lie beside the project (`../shared/datos`), not in it.
 */

/** A hole as the published sample lists it. */
export type HoyoDeMuestra = [hoyo: number, par: number, indice: number, metros: number];

export type BarraDeMuestra = {
  color: string;
  genero: 'M' | 'F';
  valor_campo: number | null;
  slope: number | null;
  par: number;
  hoyos: HoyoDeMuestra[];
};

export type ClubDeMuestra = {
  nombre: string;
  localidad: string;
  provincia: string;
  recorridos: { nombre: string; barras: BarraDeMuestra[] }[];
};

/** The clubs of the published sample; none when the data does not lie beside the project. */
export function clubesDeMuestra(): ClubDeMuestra[] {
  const file = path.resolve(import.meta.dirname, '../../../shared/datos/rfeg_muestra_campos.json');
  if (!existsSync(file)) return [];
  const { clubes } = JSON.parse(readFileSync(file, 'utf8')) as { clubes: ClubDeMuestra[] };
  return clubes;
}

const PARES = [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 5, 3, 4, 4, 4, 3, 5, 4];
const INDICES = [7, 1, 15, 9, 3, 11, 17, 5, 13, 8, 2, 16, 10, 4, 12, 18, 6, 14];

/** A tee that was never measured, par 72, for tests that only need one. */
export function barraInventada(changes: Partial<BarraDeMuestra> = {}): BarraDeMuestra {
  const hoyos = PARES.map((par, i): HoyoDeMuestra => [i + 1, par, INDICES[i] ?? 0, 300 + i]);
  return { color: 'AMARILLAS', genero: 'M', valor_campo: 71.4, slope: 130, par: 72, hoyos, ...changes };
}

/** A club with one course and one colour for both sexes. */
export function clubInventado(changes: Partial<ClubDeMuestra> = {}): ClubDeMuestra {
  const barras = [
    barraInventada({ genero: 'F', valor_campo: 77.2, slope: 134 }),
    barraInventada(),
    barraInventada({ color: 'ROJAS', genero: 'F', valor_campo: 72.1, slope: 124 }),
  ];
  return {
    nombre: 'La Dehesa Nueva Golf',
    localidad: 'ALCOBENDAS',
    provincia: 'MADRID',
    recorridos: [{ nombre: 'LA DEHESA NUEVA - Norte', barras }],
    ...changes,
  };
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const decimal = (value: number | null, mark: string) =>
  value === null ? '-' : value.toFixed(1).replace('.', mark);
const cells = (tag: string, values: readonly (string | number)[]) =>
  values.map((value) => `<${tag}>${value}</${tag}>`).join('');
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function columns({ hoyos }: BarraDeMuestra) {
  const pars = hoyos.map(([, par]) => par);
  return {
    pars,
    front: pars.slice(0, 9),
    back: pars.slice(9),
    indexes: hoyos.map(([, , indice]) => indice),
    metres: hoyos.map(([, , , metros]) => metros),
  };
}

/** Generation A shows one course and one sex at a time. */
export function paginaA(
  club: ClubDeMuestra,
  { recorrido = 0, genero = 'M' }: { recorrido?: number; genero?: 'M' | 'F' } = {},
): string {
  const shown = club.recorridos[recorrido];
  const option = (text: string, selected: boolean) =>
    `<option${selected ? ' selected="selected"' : ''}>${escapeHtml(text)}</option>`;
  const tables = (shown?.barras ?? []).filter((barra) => barra.genero === genero).map(tableA);
  return `<html><body><form method="post" action="ClubMicrosite.aspx?ClubId=710">
<input type="hidden" name="__VIEWSTATE" value="x">
<div id="ctl00_m_g_8f33b236_ctl00_dvClubName">${escapeHtml(club.nombre)}</div>
<select id="ctl00_ddlRecorridos" name="ctl00$ddlRecorridos">
${club.recorridos.map(({ nombre }, i) => option(nombre, i === recorrido)).join('')}</select>
<select id="ctl00_ddlSexo">${option('Masculino', genero === 'M')}${option('Femenino', genero === 'F')}</select>
${tables.join('\n')}</form></body></html>`;
}

function tableA(barra: BarraDeMuestra): string {
  const { pars, front, back, indexes, metres } = columns(barra);
  const numbers = pars.map((_, i) => i + 1);
  const row = (label: string, values: readonly number[], sums: readonly (string | number)[]) =>
    `<tr>${cells('td', ['', label, ...values.slice(0, 9), ...sums.slice(0, 3), ...values.slice(9), ...sums.slice(3), ''])}</tr>`;
  const ratings = [decimal(barra.valor_campo, ','), barra.slope ?? '-'];
  const head = ['', escapeHtml(barra.color), ...numbers.slice(0, 9), 'IDA', 'VC', 'VS'];
  return `<table class="grid_GridOlympus">
<tr>${cells('th', [...head, ...numbers.slice(9), 'VUELTA', 'VC', 'VS', 'TOTAL', 'VC', 'VS', ''])}</tr>
${row('METROS', metres, [sum(metres.slice(0, 9)), '', '', sum(metres.slice(9)), '', '', sum(metres), '', ''])}
${row('PAR', pars, [sum(front), '', '', sum(back), '', '', sum(pars), ...ratings])}
${row('HCP', indexes, ['', '', '', '', '', '', '', '', ''])}
</table>`;
}

/** Generation B declares every tee in a button; the index stands before the par. */
export function paginaB(club: ClubDeMuestra): string {
  const barras = club.recorridos.flatMap(({ nombre, barras: own }) =>
    own.map((barra) => ({ nombre, barra })),
  );
  const quoted = (text: string) => text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`);
  const tees = barras.map(({ nombre, barra }, i) => {
    const call = `selectWay('${quoted(nombre)}','${quoted(barra.color)}','${barra.genero}','ffcc00','${3700 + i}')`;
    return `<button onclick="${escapeHtml(call)}">${escapeHtml(barra.color)}</button>${tableB(barra, 3700 + i)}`;
  });
  return `<html><body><h1>${escapeHtml(club.nombre)}</h1>${tees.join('\n')}</body></html>`;
}

function tableB(barra: BarraDeMuestra, id: number): string {
  const { front, back, metres } = columns(barra);
  const thousands = (value: number) => String(value).replace(/(\d)(\d{3})$/u, '$1.$2');
  const half = (label: string, pars: readonly number[], own: readonly number[]) =>
    `<tr>${cells('td', [label, '', sum(pars), thousands(sum(own))])}</tr>`;
  const holes = barra.hoyos.map(
    ([hoyo, par, indice, metros]) => `<tr>${cells('td', [hoyo, indice, par, metros])}</tr>`,
  );
  return `<table id="holes_${id}"><tr>${cells('th', ['Hoyo', 'Hdcp', 'Par', 'Metros'])}</tr>
${holes.slice(0, 9).join('')}${half('IDA', front, metres.slice(0, 9))}
${holes.slice(9).join('')}${half('VUELTA', back, metres.slice(9))}${half('TOTAL', [...front, ...back], metres)}
<tr>${cells('td', ['Vc', '', decimal(barra.valor_campo, ',')])}</tr><tr>${cells('td', ['Vs', '', barra.slope ?? '-'])}</tr>
</table>`;
}

/** Generation C, the current one: options, panels, and the ratings twice. */
export function paginaC(club: ClubDeMuestra): string {
  const tees = club.recorridos.flatMap(({ nombre, barras }, r) =>
    barras.map((barra, b) => ({ id: `rcpanel_1_${r}_${b}`, nombre, barra })),
  );
  const data = Object.fromEntries(
    tees.map(({ id, nombre, barra }) => [
      id,
      {
        label: nombre,
        color: barra.color,
        genero: barra.genero,
        cr: barra.valor_campo ?? 0,
        slope: barra.slope ?? 0,
      },
    ]),
  );
  const options = tees.map(
    ({ id, nombre, barra }) =>
      `<option value="${id}">${escapeHtml(`${nombre} - ${barra.color} (${barra.genero})`)} 🟡</option>`,
  );
  return `<!doctype html><html lang="es"><head><title>${escapeHtml(club.nombre)}</title></head><body>
<h1 class="entry-title">${escapeHtml(club.nombre)}, S.L.</h1>
<h2>Ubicación y Contacto</h2><p>Ctra. de la Dehesa, s/n</p><p>28100</p><p data-interaction-id="cd1">${escapeHtml(club.localidad)}</p>
<iframe title="Ctra. de la Dehesa, S/n, 28100 ${escapeHtml(club.localidad)}, ${escapeHtml(club.provincia)}, España"></iframe>
<select class="holes-table-dropdown">${options.join('')}</select>
${tees.map(({ id, barra }) => panelC(id, barra)).join('\n')}
<script>window.rfegHcpData = window.rfegHcpData || {}; window.rfegHcpData['1'] = ${JSON.stringify(data)};</script>
</body></html>`;
}

function panelC(id: string, barra: BarraDeMuestra): string {
  const { pars, front, back, indexes, metres } = columns(barra);
  const eighteen = <T>(values: readonly T[]): (T | '')[] =>
    Array.from({ length: 18 }, (_, i) => values[i] ?? '');
  const row = (
    label: string,
    values: readonly number[],
    [ida, vuelta, total]: readonly (number | string)[],
  ) => {
    const all = eighteen(values);
    const suma = (value: number | string | undefined) =>
      `<td class="holes-table-col-suma">${value ?? ''}</td>`;
    return `<tr><td class="holes-table-col-label">${label}</td>${cells('td', all.slice(0, 9))}${suma(ida)}${cells('td', all.slice(9))}${suma(vuelta)}${suma(total)}</tr>`;
  };
  const numbers = Array.from({ length: 18 }, (_, i) => i + 1);
  return `<div class="holes-table-panel" id="${id}" style="display:none"><table class="holes-table">
<thead><tr>${cells('th', ['', ...numbers.slice(0, 9), 'IDA', ...numbers.slice(9), 'VUELTA', 'TOTAL'])}</tr></thead><tbody>
${row('Par', pars, [sum(front), back.length > 0 ? sum(back) : '', sum(pars)])}
${row('Hdcp', indexes, ['', '', ''])}
${row('Metros', metres, [sum(metres.slice(0, 9)), sum(metres.slice(9)), sum(metres)])}
</tbody></table><div class="holes-table-footer"><span>Vc: ${decimal(barra.valor_campo, '.')}</span><span>Vs: ${barra.slope ?? '-'}</span></div></div>`;
}
