import fc from 'fast-check';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { fitting } from './fitting-values.ts';
import { knownFor } from './known-values.ts';
import { formOf } from './schema-form.ts';
import { spoilt } from './spoilt-values.ts';

export type TokenKind = 'sound' | 'none' | 'expired' | 'garbled' | 'unsigned' | 'not a bearer';

/** How a call is written down; all but `plain` are written wrongly or strangely. */
export type Writing = (typeof strangeWritings)[number] | 'plain';

const strangeWritings = [
  'cut JSON',
  'no body',
  'empty body',
  'text/plain',
  'no content type',
  'charset utf-16',
  'bytes that are no UTF-8',
  'byte-order mark',
  'said to be compressed',
  'content-length too short',
  'content-length too long',
  'content-length no number',
  'two content-lengths',
  'repeated parameters',
  'parameters in brackets',
  'undecodable parameters',
  'undecodable path',
  'more path',
  'climbing path',
  'another method',
  'very long address',
] as const;

/** A call as it is made up, before what only the server knows is put in. */
export interface RandomCall {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly token: TokenKind;
  readonly writing: Writing;
}

/** Calls of an endpoint: half of them as they should be, the others with something wrong. */
export function callsOf(endpoint: Endpoint): fc.Arbitrary<RandomCall> {
  const parts = { params: endpoint.params, query: endpoint.query, body: endpoint.body };
  const sound = fc.record({
    params: partOf(endpoint, parts.params, false),
    query: partOf(endpoint, parts.query, false),
    body: partOf(endpoint, parts.body, false),
    token: tokens(endpoint, 12),
    writing: fc.constant<Writing>('plain'),
  });
  const named = (['params', 'query', 'body'] as const).filter((name) => parts[name] !== undefined);
  const wrong = named.map((name) =>
    fc
      .tuple(sound, partOf(endpoint, parts[name], true), tokens(endpoint, 12))
      .map(([call, part, token]): RandomCall => ({ ...call, [name]: part, token })),
  );
  const strange = fc
    .tuple(sound, fc.constantFrom(...strangeWritings))
    .map(([call, writing]): RandomCall => ({ ...call, writing }));
  return fc.oneof(
    { weight: 18, arbitrary: sound },
    ...wrong.map((arbitrary) => ({ weight: 12 / wrong.length, arbitrary })),
    { weight: 6, arbitrary: strange },
  );
}

function partOf(endpoint: Endpoint, schema: z.ZodType | undefined, isSpoilt: boolean): fc.Arbitrary<unknown> {
  if (schema === undefined) return fc.constant(undefined);
  const form = formOf(schema);
  const sound = fitting(form, '', (field) => knownFor(field, endpoint.access));
  return isSpoilt ? sound.chain((value) => spoilt(form, value)) : sound;
}

function tokens({ access }: Endpoint, weight: number): fc.Arbitrary<TokenKind> {
  const usual = access === 'account' ? 'sound' : 'none';
  return fc.oneof(
    { weight, arbitrary: fc.constant<TokenKind>(usual) },
    {
      weight: 2,
      arbitrary: fc.constantFrom<TokenKind>(
        'sound',
        'none',
        'expired',
        'garbled',
        'unsigned',
        'not a bearer',
      ),
    },
  );
}
