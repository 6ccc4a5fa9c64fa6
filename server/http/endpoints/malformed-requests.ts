import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FailureCode } from '#contract/failures.ts';
import { failureBody } from './failures.ts';
import { earlyHeaders } from '../security-headers.ts';

const refusals: ReadonlyMap<string | undefined, { status: number; failure: FailureCode }> = new Map([
  ['HPE_HEADER_OVERFLOW', { status: 431, failure: 'too_large' }],
  ['ERR_HTTP_REQUEST_TIMEOUT', { status: 408, failure: 'invalid' }],
]);

/** Answers what is not even HTTP, or comes too slowly or with too large headers: no request is made of it, so no hook runs. */
export function refuseMalformed(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, failure } = refusals.get(error.code) ?? { status: 400, failure: 'invalid' };
  const body = JSON.stringify(failureBody({ failure }));
  const head = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    Connection: 'close',
    ...earlyHeaders,
  };
  if (socket.writable) {
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
    socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
  }
  socket.destroy(error);
}
