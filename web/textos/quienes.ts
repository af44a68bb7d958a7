/** 'Lucía ha', 'Lucía e Íñigo han', 'Lucía y otra persona han'; null = somebody the club cannot name; nobody told: 'Otros han'. */
export function quienesHan(autores: ReadonlyArray<string | null>): string {
  const conNombre = autores.filter((autor) => autor !== null);
  const quienes = [...new Set(conNombre), ...(conNombre.length < autores.length ? ['otra persona'] : [])];
  if (quienes.length > 1) return `${enumerados(quienes)} han`;
  return quienes[0] === undefined ? 'Otros han' : `${conMayuscula(quienes[0])} ha`;
}

/** 'Ana', 'Ana y Luis', 'Ana, Luis e Íñigo'; '' = nobody. */
export function enumerados(nombres: readonly string[]): string {
  const [ultimo = '', ...antes] = nombres.toReversed();
  if (antes.length === 0) return ultimo;
  // Before the sound of an i the word is another: 'Lucía e Íñigo', but 'Lucía y Hielo'.
  const y = /^h?[ií](?!e)/iu.test(ultimo) ? 'e' : 'y';
  return `${antes.toReversed().join(', ')} ${y} ${ultimo}`;
}

/** 'Ana, Ion, Paz'; beyond three how many more. */
export function losTresPrimeros(dichos: readonly string[]): string {
  const mas = dichos.length - 3;
  return [...dichos.slice(0, 3), ...(mas > 0 ? [`${mas} más`] : [])].join(', ');
}

function conMayuscula(texto: string): string {
  return texto.charAt(0).toUpperCase() + texto.slice(1);
}
