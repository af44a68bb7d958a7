/** A wrong value of the environment: one line, said before anything opens. */
export class ConfigError extends Error {}
