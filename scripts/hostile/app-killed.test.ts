import { test } from 'vitest';
import { serverStore } from './kill-rounds.ts';
import { killedOn, killUnderWriters } from './killed-app.ts';

const { title, options } = killedOn('PostgreSQL');

test(title, options, async (context) => {
  await killUnderWriters(async (writers) => {
    const opened = await serverStore(writers);
    context.onTestFinished(opened.postgres.stop);
    return opened;
  }, context);
});
