import type { DocumentBody } from '../schema/schema.ts';

/** A document as it shall be; without a body it is removed. */
export interface DocumentWrite {
  /** The source's id, or one derived from the content (`derivedPrefix`). */
  readonly externalId: string;
  readonly body: DocumentBody | null;
  /** Ids that an earlier release derived from the same content, with the hash that this had: none unless it differs. */
  readonly earlier?: readonly { readonly externalId: string; readonly hash: string }[];
}
