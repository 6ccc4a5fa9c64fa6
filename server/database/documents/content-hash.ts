import { hash } from 'node:crypto';
import type { DocumentBody } from '../schema/schema.ts';

/** Tells whether a document's content changed. The order of the body's fields counts: one place makes all bodies. */
export function contentHash(body: DocumentBody): string {
  return hash('sha256', JSON.stringify(body), 'base64url');
}
