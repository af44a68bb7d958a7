import { COLOR, type Colores, contrastesDe, motivoColoresNoValidos } from '#reglas/colores.ts';

/** Pairs of colours that read well, for a club that does not want to look for its own. */
export const PAREJAS: readonly (Colores & { nombre: string })[] = [
  { nombre: 'Pino y albero', principal: '#264e2d', acento: '#ecb84e' },
  { nombre: 'Marino y arena', principal: '#1d365c', acento: '#e3c48a' },
  { nombre: 'Granate y cal', principal: '#6b1f2a', acento: '#e6d3b8' },
  { nombre: 'Olivo y cobre', principal: '#4a4b1e', acento: '#dc9a5b' },
  { nombre: 'Petróleo y limón', principal: '#144b4f', acento: '#e8d25a' },
  { nombre: 'Tinta y mar', principal: '#2a2d3a', acento: '#86b6c9' },
  { nombre: 'Teja y pan', principal: '#7a2c15', acento: '#ecc788' },
];

// Rounded down: 4,46 is not told as the 4,5 that it lacks.
const razon = (cifra: number) => (Math.floor(cifra * 10) / 10).toLocaleString('es');

/** Whether two colours can be had, in the words to show, with the figures that decide it; null while one is half typed. */
export function juicioDeColores(colores: Colores): { vale: boolean; frase: string } | null {
  if (!COLOR.test(colores.principal) || !COLOR.test(colores.acento)) return null;
  const { sobreBlanco, entreLosDos } = contrastesDe(colores);
  const cifras = `${razon(sobreBlanco)} a 1 sobre blanco, ${razon(entreLosDos)} a 1 entre los dos`;
  const motivo = motivoColoresNoValidos(colores);
  if (motivo === null) return { vale: true, frase: `Se lee bien: ${cifras}` };
  return motivo === 'color_principal_poco_legible'
    ? { vale: false, frase: `El principal es demasiado claro: ${cifras}. Hacen falta 4,5 sobre blanco` }
    : { vale: false, frase: `Los dos se confunden: ${cifras}. Hacen falta 3 entre los dos` };
}

/** What is wrong with two colours as they are typed, for the field that is. */
export function faltasDeColores({ principal, acento }: Colores): {
  principal: string | undefined;
  acento: string | undefined;
} {
  const formato = (color: string) =>
    COLOR.test(color) ? undefined : 'Escribe seis cifras o letras detrás de #, por ejemplo #264e2d';
  const [delPrincipal, delAcento] = [formato(principal), formato(acento)];
  if (delPrincipal !== undefined || delAcento !== undefined)
    return { principal: delPrincipal, acento: delAcento };
  const motivo = motivoColoresNoValidos({ principal, acento });
  return {
    principal: motivo === 'color_principal_poco_legible' ? 'Elige un color principal más oscuro' : undefined,
    acento: motivo === 'color_acento_poco_legible' ? 'Elige un acento que se distinga más' : undefined,
  };
}

/** Sixteen shades a channel: what the eye takes for one colour. */
const TONO = 16;
/** A crest has few colours; of a photo no more are looked at. */
const MAS_VISTOS = 16;
const enHex = (canal: number) => canal.toString(16).padStart(2, '0');

type Tono = { peso: number; exactos: Map<string, number> };

const masRepetido = ({ exactos }: Tono) => [...exactos].reduce((a, b) => (b[1] > a[1] ? b : a))[0];

/** The colours of a picture (four numbers a pixel), the one with most of it first; strong ones before black, grey and white. */
function coloresDe(pixeles: ArrayLike<number>): string[] {
  const tonos = new Map<string, Tono>();
  for (let i = 0; i + 3 < pixeles.length; i += 4) {
    if (pixeles[i + 3] !== 255) continue; // an edge is a mixture
    const canales = [pixeles[i] ?? 0, pixeles[i + 1] ?? 0, pixeles[i + 2] ?? 0];
    const clave = canales.map((canal) => Math.floor(canal / TONO)).join();
    const tono = tonos.get(clave) ?? { peso: 0, exactos: new Map<string, number>() };
    const exacto = `#${canales.map(enHex).join('')}`;
    tono.peso += 0.15 + (Math.max(...canales) - Math.min(...canales)) / 255;
    tono.exactos.set(exacto, (tono.exactos.get(exacto) ?? 0) + 1);
    tonos.set(clave, tono);
  }
  const porPeso = [...tonos.values()].sort((a, b) => b.peso - a.peso);
  return porPeso.slice(0, MAS_VISTOS).map(masRepetido);
}

const CLARO = '#f9f6f0';

/** Two colours of a crest that a club can have; null where no two of it read well, nor one with the light ground. */
export function parejaDePixeles(pixeles: ArrayLike<number>): Colores | null {
  const colores = coloresDe(pixeles);
  for (const principal of colores)
    for (const acento of [...colores, CLARO])
      if (motivoColoresNoValidos({ principal, acento }) === null) return { principal, acento };
  return null;
}
