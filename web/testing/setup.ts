import { configure } from '@testing-library/react';

// A busy machine may take its time: nothing in these tests is about how fast.
configure({ asyncUtilTimeout: 15_000 });
