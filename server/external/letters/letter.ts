/** What a letter says, before it has a form: paragraphs of plain text and at most one button. */
export type LetterContent = {
  asunto: string;
  saludo: string;
  parrafos: readonly string[];
  boton?: { texto: string; url: string };
  despedida?: readonly string[];
};

/** A text as it may stand in HTML. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** One line: control characters and line ends become spaces. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

/** Where the club's crest stands in a letter, put there when it is handed over: the crest of that day. */
const CREST = '<!--escudo-->';
/** What a letter calls the crest that it carries. */
export const CREST_ID = 'escudo';

/** A written letter with the club's crest at its head, or without one. */
export function withCrest(html: string, has: boolean): string {
  const img = `<img src="cid:${CREST_ID}" alt="" width="48" height="48" style="display:block;margin:0 0 12px;border-radius:10px">`;
  return html.replace(CREST, has ? img : '');
}

/** Whose letter it is: the club's name and its main colour, '#rrggbb', which white letters can be read on. */
export type Letterhead = { nombre: string; colores: { principal: string } };

/** How much of white goes into the club's colour where the paper is dark: letters of it, and dark letters on it, are read. */
const WHITE = 0.6;

function lighter(color: string): string {
  const channel = (start: number) => {
    const value = Number.parseInt(color.slice(start, start + 2), 16);
    return Math.round(value + (255 - value) * WHITE)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

/**
 * The letter in its two forms. The HTML says nothing that the text does not, loads nothing from anywhere, and follows a dark
 * reader.
 */
export function writeLetter(
  { asunto, saludo, parrafos, boton, despedida = [] }: LetterContent,
  { nombre: club, colores: { principal } }: Letterhead,
): { asunto: string; texto: string; html: string } {
  const button = boton ? [`${boton.texto}:\n${boton.url}`] : [];
  const texto = [saludo, ...parrafos, ...button, ...despedida, `— ${club}`]
    .map((part) => part.trim())
    .join('\n\n');
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
  const link = boton
    ? `<p style="margin:0 0 16px"><a class="boton" href="${escapeHtml(boton.url)}" style="display:inline-block;background:${principal};color:#ffffff;padding:14px 22px;border-radius:10px;font-weight:bold;text-decoration:none">${escapeHtml(boton.texto)}</a></p>
<p class="suave" style="margin:0 0 16px;font-size:14px;color:#55534b">Si el botón no funciona, copia esta dirección en tu navegador:<br><span style="word-break:break-all">${escapeHtml(boton.url)}</span></p>`
    : '';
  const pale = lighter(principal);
  const html = `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(asunto)}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){.fondo{background:#16181a!important}.hoja{background:#222527!important;color:#f2efe6!important}.suave{color:#c3bfb2!important}.club{color:${pale}!important}.boton{background:${pale}!important;color:#10231b!important}}</style></head>
<body class="fondo" style="margin:0;padding:24px 12px;background:#f5f1e6"><div class="hoja" style="max-width:560px;margin:0 auto;padding:28px 24px;background:#ffffff;color:#23221e;border-radius:14px;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
${CREST}<p class="club" style="margin:0 0 20px;font-size:20px;font-weight:bold;color:${principal}">${escapeHtml(club)}</p>
${[saludo, ...parrafos].map(paragraph).join('\n')}
${link}
${despedida.map(paragraph).join('\n')}
</div></body></html>
`;
  return { asunto: oneLine(asunto), texto: `${texto}\n`, html };
}
