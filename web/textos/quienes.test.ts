import { expect, test } from 'vitest';
import { quienesHan } from './quienes.ts';

test.each([
  [['Lucía', 'Lucía'], 'Lucía ha'],
  [['Lucía', 'Íñigo'], 'Lucía e Íñigo han'],
  [['Ana', 'Luis', 'Eva'], 'Ana, Luis y Eva han'],
  [[null, 'Lucía'], 'Lucía y otra persona han'],
  [[null, null], 'Otra persona ha'],
  [[], 'Otros han'],
])('who changed something is named: %o is «%s»', (autores, frase) => {
  expect(quienesHan(autores)).toBe(frase);
});
