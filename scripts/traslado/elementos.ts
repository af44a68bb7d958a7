const [COMILLA, BARRA, COMA] = ['"', '\\', ','].map((signo) => signo.charCodeAt(0));
const [ABRE, CIERRA] = ['[', ']'].map((signo) => signo.charCodeAt(0));
const [ABRE_OBJETO, CIERRA_OBJETO] = ['{', '}'].map((signo) => signo.charCodeAt(0));

/**
 * The elements of a JSON array, each as its text, as the pieces of the array come and however it is set in lines: of a table of
 * gigabytes no more than a piece and an element are in memory. That each text is JSON is for whoever reads it to see. Throws
 * SyntaxError, as `JSON.parse` does; at an element of more than `max` bytes too.
 */
export async function* leerElementos(
  piezas: AsyncIterable<Uint8Array>,
  { max }: { max: number },
): AsyncGenerator<string[]> {
  const cortar = abrirCorte();
  const elementos = abrirElementos(max);
  for await (const pieza of piezas) {
    let desde = 0;
    const hechos: string[] = [];
    for (let i = 0; i < pieza.length; i += 1) {
      const corte = cortar(pieza[i]);
      if (corte === null) continue;
      elementos.guardar(pieza.subarray(desde, i));
      hechos.push(...elementos.acabar(corte));
      desde = i + 1;
    }
    elementos.guardar(pieza.subarray(desde));
    yield hechos;
  }
  elementos.cerrar();
}

/** Which byte of the array itself the next one is: a bracket of it, or a comma between its elements; null: none. */
function abrirCorte() {
  let hondura = 0;
  const esDeTexto = abrirTextos();
  return (byte: number | undefined): number | undefined | null => {
    if (esDeTexto(byte)) return null;
    if (byte === COMA) return hondura === 1 ? byte : null;
    const estaba = hondura;
    if (byte === ABRE || byte === ABRE_OBJETO) hondura += 1;
    else if (byte === CIERRA || byte === CIERRA_OBJETO) hondura -= 1;
    return hondura !== estaba && Math.min(hondura, estaba) === 0 ? byte : null;
  };
}

/** Whether the next byte is of a text, where brackets and commas are letters. */
function abrirTextos() {
  let enTexto = false;
  let trasBarra = false;
  return (byte: number | undefined): boolean => {
    if (!enTexto) {
      enTexto = byte === COMILLA;
      return enTexto;
    }
    if (trasBarra) trasBarra = false;
    else if (byte === BARRA) trasBarra = true;
    else enTexto = byte !== COMILLA;
    return true;
  };
}

/** What the bytes between two of them are: an element, or nothing where an array may have nothing. */
function abrirElementos(max: number) {
  let partes: Uint8Array[] = [];
  let bytes = 0;
  let donde: 'antes' | 'al empezar' | 'dentro' | 'detrás' = 'antes';
  const sacar = (): string => {
    const texto = Buffer.concat(partes).toString('utf8');
    [partes, bytes] = [[], 0];
    return texto;
  };
  const exigir = (esLista: boolean): void => {
    if (!esLista) throw new SyntaxError('no list of JSON');
  };
  return {
    guardar: (parte: Uint8Array) => {
      bytes += parte.length;
      exigir(bytes <= max);
      partes.push(parte);
    },
    acabar: (corte: number | undefined): string[] => {
      const texto = sacar();
      const estaba = donde;
      if (estaba === 'antes') {
        exigir(corte === ABRE && texto.trim() === '');
        donde = 'al empezar';
        return [];
      }
      exigir(estaba !== 'detrás' && (corte === COMA || corte === CIERRA));
      donde = corte === COMA ? 'dentro' : 'detrás';
      return estaba === 'al empezar' && corte === CIERRA && texto.trim() === '' ? [] : [texto];
    },
    cerrar: () => {
      exigir(donde === 'detrás' && sacar().trim() === '');
    },
  };
}
