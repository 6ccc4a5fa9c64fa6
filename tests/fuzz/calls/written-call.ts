import type { Endpoint } from '#contract/endpoint.ts';
import { Known, type KnownName } from './known-values.ts';
import type { RandomCall, TokenKind, Writing } from './random-calls.ts';
import { RawJson } from './spoilt-values.ts';

/** A request as it goes over the connection. */
export interface WrittenCall {
  readonly method: string;
  readonly target: string;
  /** Some names come twice. */
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer;
  /** Known values that it carries: an answer may repeat these. */
  readonly carries: ReadonlySet<KnownName>;
}

/** What is put in for known values and kinds of tokens. */
export interface Filling {
  value(name: KnownName): string | number;
  /** The value of the header `Authorization`. */
  authorization(kind: TokenKind): string | null;
}

/** Writes a call down as a request. */
export function written({ method, path }: Endpoint, call: RandomCall, filling: Filling): WrittenCall {
  const carries = new Set<KnownName>();
  const raws: string[] = [];
  const fill = (value: unknown): unknown => {
    if (value instanceof Known) {
      carries.add(value.name);
      return filling.value(value.name);
    }
    if (value instanceof RawJson) return rawMark(raws.push(value.text) - 1);
    if (Array.isArray(value)) return value.map(fill);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, fill(part)]));
  };
  const unmarked = (text: string): string =>
    text.replace(/"?@raw:(\d+)@"?/g, (_, at: string) => raws[Number(at)] ?? '');
  const params = fieldsOf(fill(call.params));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(unmarked(textOf(params.get(name)))));
  const query = fieldsOf(fill(call.query));
  const pairs = [...query].flatMap(([name, value]) => pairsOf(name, value, unmarked));
  const body = call.body === undefined ? '' : unmarked(JSON.stringify(fill(call.body)) ?? '');
  const authorization = filling.authorization(call.token);
  return {
    ...writtenAs(call.writing, { method, path: `/api${filled}`, pairs, body }, authorization),
    carries,
  };
}

const rawMark = (at: number): string => `@raw:${at}@`;

function fieldsOf(value: unknown): Map<string, unknown> {
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
}

function textOf(value: unknown): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

type Pair = readonly [string, string];

/** A list is repeated or, every other time, one text with commas. */
function pairsOf(name: string, value: unknown, unmarked: (text: string) => string): Pair[] {
  if (!Array.isArray(value)) return [[name, unmarked(textOf(value))]];
  const texts = value.map((one) => unmarked(textOf(one)));
  return texts.length % 2 === 0 ? texts.map((text) => [name, text]) : [[name, texts.join(',')]];
}

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

interface Parts {
  readonly method: string;
  readonly path: string;
  readonly pairs: readonly Pair[];
  readonly body: string;
}

function writtenAs(
  writing: Writing,
  parts: Parts,
  authorization: string | null,
): Omit<WrittenCall, 'carries'> {
  const own: Pair[] = authorization === null ? [] : [['authorization', authorization]];
  const { method, body } = bodyOf(writing, parts);
  const hasBody = body.length > 0 || writing === 'empty body' || method === 'POST';
  const type: Pair[] = parts.body === '' && writing === 'plain' ? [] : typeHeaders(writing);
  return {
    method,
    target: targetOf(writing, parts),
    headers: [...own, ...(hasBody ? [...type, ...lengthHeaders(writing, body.length)] : [])],
    body,
  };
}

function targetOf(writing: Writing, { path, pairs }: Parts): string {
  const written = pairs.map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  const bracketed = pairs.map(
    ([name, value]) => `${encoded(name)}[]=${encoded(value)}&${encoded(name)}[x]=1`,
  );
  const query = {
    'repeated parameters': [...written, ...written],
    'parameters in brackets': bracketed,
    'undecodable parameters': [...written, 'q=%E0%A4%A', '%=%', 'type=%ff'],
    'very long address': [...written, `q=${'a'.repeat(60_000)}`],
  };
  const ways = {
    'undecodable path': `${path}%E0%A4%A`,
    'more path': `${path}/__proto__/x`,
    'climbing path': `${path}/..%2f..%2f..%2fetc%2fpasswd`,
  };
  const list = writing in query ? query[writing as keyof typeof query] : written;
  const way = writing in ways ? ways[writing as keyof typeof ways] : path;
  return list.length === 0 ? way : `${way}?${list.join('&')}`;
}

function bodyOf(writing: Writing, { method, body, path }: Parts): { method: string; body: Buffer } {
  const bytes = Buffer.from(body);
  switch (writing) {
    case 'cut JSON':
      return { method, body: bytes.subarray(0, Math.floor(bytes.length * 0.7)) };
    case 'no body':
    case 'empty body':
      return { method, body: Buffer.alloc(0) };
    case 'charset utf-16':
      return { method, body: Buffer.from(body, 'utf16le') };
    case 'bytes that are no UTF-8':
      return { method, body: Buffer.concat([bytes.subarray(0, -1), Buffer.from([0xff, 0xc0, 0x22, 0x7d])]) };
    case 'byte-order mark':
      return { method, body: Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes]) };
    case 'another method':
      return {
        method: otherMethods[(path.length + body.length) % otherMethods.length] ?? 'PUT',
        body: bytes,
      };
    default:
      return { method, body: bytes };
  }
}

const otherMethods = ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'HEAD'];

function typeHeaders(writing: Writing): Pair[] {
  if (writing === 'no content type') return [];
  if (writing === 'text/plain') return [['content-type', 'text/plain']];
  if (writing === 'charset utf-16') return [['content-type', 'application/json; charset=utf-16']];
  const type: Pair = ['content-type', 'application/json'];
  return writing === 'said to be compressed' ? [type, ['content-encoding', 'gzip']] : [type];
}

function lengthHeaders(writing: Writing, length: number): Pair[] {
  if (writing === 'no body') return [];
  if (writing === 'content-length too short') return [saidLength(Math.floor(length / 2))];
  if (writing === 'content-length too long') return [saidLength(length + 10)];
  if (writing === 'content-length no number') return [saidLength('0x1f')];
  if (writing === 'two content-lengths') return [saidLength(length), saidLength(length + 1)];
  return [saidLength(length)];
}

function saidLength(length: number | string): Pair {
  return ['content-length', String(length)];
}
