import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';

export type Child<Command, Answer> = {
  /** Sends one command and waits for its one answer. */
  ask: (command: Command) => Promise<Answer>;
  stop: () => Promise<void>;
};

/** A helper of the bench in a process of its own, so that it does not share the measured thread. */
export function openChild<Command extends object, Answer>(file: string): Child<Command, Answer> {
  const child: ChildProcess = fork(path.join(import.meta.dirname, file), { serialization: 'advanced' });
  const failed = new Promise<never>((_resolve, reject) =>
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`))),
  );
  failed.catch(() => undefined);
  return {
    ask: async (command) => {
      const answered = new Promise<Answer>((resolve) =>
        child.once('message', (answer) => resolve(answer as Answer)),
      );
      child.send(command);
      return await Promise.race([answered, failed]);
    },
    stop: async () => {
      if (child.exitCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** The other side of `openChild`: answers every command in the order they come. */
export function answerCommands<Command, Answer>(answer: (command: Command) => Promise<Answer>): void {
  process.on('message', (command) => {
    void answer(command as Command).then((result) => process.send?.(result));
  });
  process.once('disconnect', () => process.exit(0));
}
