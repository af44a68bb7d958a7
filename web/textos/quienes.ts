/** 'Lucía ha', 'Lucía e Íñigo han', 'Lucía y otra persona han'; null = somebody the club cannot name; nobody told: 'Otros han'. */
export function quienesHan(autores: ReadonlyArray<string | null>): string {
  const conNombre = autores.filter((autor) => autor !== null);
  const quienes = [...new Set(conNombre), ...(conNombre.length < autores.length ? ['otra persona'] : [])];
  const [ultimo = 'Otros', ...antes] = quienes.toReversed();
  if (antes.length === 0) return ultimo === 'Otros' ? 'Otros han' : `${conMayuscula(ultimo)} ha`;
  // Before the sound of an i the word is another: 'Lucía e Íñigo', but 'Lucía y Hielo'.
  const y = /^h?[ií](?!e)/iu.test(ultimo) ? 'e' : 'y';
  return `${antes.toReversed().join(', ')} ${y} ${ultimo} han`;
}

function conMayuscula(texto: string): string {
  return texto.charAt(0).toUpperCase() + texto.slice(1);
}
