import { test } from 'vitest';
import { embeddedStore } from './kill-rounds.ts';
import { killedOn, killUnderWriters } from './killed-app.ts';

const { title, options } = killedOn('the embedded store');

test(title, options, async (context) => {
  await killUnderWriters(embeddedStore, context);
});
