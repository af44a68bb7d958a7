import { configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { takeToasts } from '#web/ui/notify.ts';

// A busy machine may take its time: nothing in these tests is about how fast.
configure({ asyncUtilTimeout: 15_000 });

// A message that nobody was there to show is not one of the next test.
afterEach(() => void takeToasts());
