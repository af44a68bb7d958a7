/** Numbers of holes in words, those in a row told by their ends: [3, 9, 15, 16, 17, 18] → '3, 9 y 15 a 18'; [7, 8] → '7 y 8'. */
export function hoyosEnTramos(hoyos: readonly number[]): string {
  const tramos: number[][] = [];
  for (const hoyo of hoyos) {
    const ultimo = tramos.at(-1);
    if (ultimo?.at(-1) === hoyo - 1) ultimo.push(hoyo);
    else tramos.push([hoyo]);
  }
  const partes = tramos.flatMap((tramo) =>
    tramo.length < 3 ? tramo.map(String) : [`${tramo[0]} a ${tramo.at(-1)}`],
  );
  const [ultima = ''] = partes.slice(-1);
  return partes.length < 2 ? ultima : `${partes.slice(0, -1).join(', ')} y ${ultima}`;
}
