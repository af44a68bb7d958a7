import type { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Presses a button of a screen on that client, and waits until the club has answered what that asked of it. */
export async function press(client: QueryClient, name: string | RegExp): Promise<void> {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })));
  await waitFor(() => expect(client.isMutating()).toBe(0));
}
