import type { EmbeddedEvent } from './embedded-supervisor.ts';

/** The part of a logger that is needed here. */
interface Log {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
  fatal(details: object, message: string): void;
}

const mebibyte = 1024 * 1024;

/** Logs what happens to the embedded database, each once; `onLost` ends the process that cannot do without it. */
export function logEmbeddedEvents(log: Log, onLost: () => void): (event: EmbeddedEvent) => void {
  return (event) => {
    switch (event.kind) {
      case 'failed':
        return log.error({ err: event.error }, 'The embedded database failed and is opened again');
      case 'reopened':
        return log.warn({}, 'The embedded database serves again');
      case 'connection-error':
        return log.error({ err: event.error }, 'A connection to the embedded database broke');
      case 'space': {
        const details = { freeMiB: Math.floor(event.free / mebibyte) };
        return event.isShort
          ? log.error(details, 'The disk is nearly full: nothing is written until there is more room')
          : log.warn(details, 'The disk has room again: writing goes on');
      }
      case 'lost':
        log.fatal({ err: event.error }, 'The embedded database cannot be opened again: the server ends');
        return onLost();
    }
  };
}
