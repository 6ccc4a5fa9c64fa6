/** The settings as the process was given them: text by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The only place that reads `process.env`; `config.ts` decides what the texts mean. */
export function readEnvironment(): Environment {
  return process.env;
}
