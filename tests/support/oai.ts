import { DOMParser } from '@xmldom/xmldom';
import { expect } from 'vitest';

const oaiNamespace = 'http://www.openarchives.org/OAI/2.0/';
const dcNamespace = 'http://purl.org/dc/elements/1.1/';
const utcSecond = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

/** The elements below each one, in their order: what the protocol's schema says, `?` may be absent, `+` and `*` repeat. */
const sequences: Readonly<Record<string, RegExp>> = {
  'OAI-PMH':
    /^responseDate request (?:(?:error )+|(?:Identify|ListMetadataFormats|ListSets|GetRecord|ListIdentifiers|ListRecords) )$/,
  Identify:
    /^repositoryName baseURL protocolVersion (?:adminEmail )+earliestDatestamp deletedRecord granularity (?:compression )*(?:description )*$/,
  ListMetadataFormats: /^(?:metadataFormat )+$/,
  metadataFormat: /^metadataPrefix schema metadataNamespace $/,
  ListIdentifiers: /^(?:header )+(?:resumptionToken )?$/,
  ListRecords: /^(?:record )+(?:resumptionToken )?$/,
  GetRecord: /^record $/,
  record: /^header (?:metadata )?(?:about )*$/,
  header: /^identifier datestamp (?:setSpec )*$/,
  metadata: /^dc $/,
};
const dcElements =
  /^(?:(?:title|creator|subject|description|publisher|contributor|date|type|format|identifier|source|language|relation|coverage|rights) )*$/;

export interface OaiRecord {
  readonly identifier: string;
  readonly datestamp: string;
  readonly isDeleted: boolean;
  /** Element, text and language. */
  readonly dc: readonly (readonly [name: string, text: string, language: string | null])[];
}

export interface OaiAnswer {
  readonly errors: readonly string[];
  /** The arguments that the answer repeats. */
  readonly asked: Readonly<Record<string, string>>;
  readonly records: readonly OaiRecord[];
  readonly token: { readonly text: string; readonly cursor: string | null } | null;
  /** The texts of all elements of a name. */
  readonly all: (name: string) => readonly string[];
}

/** Reads an answer, and holds it against the structure of the protocol's schema and that of oai_dc. */
export function readOai(xml: string): OaiAnswer {
  const faults: string[] = [];
  const document = new DOMParser({ onError: (_, message) => faults.push(message) }).parseFromString(
    xml,
    'text/xml',
  );
  expect(faults).toEqual([]);
  const root = document.documentElement;
  if (root === null) throw new Error('No root');
  type Element = typeof root;
  const childrenOf = (parent: Element): Element[] =>
    [...parent.childNodes].filter((node): node is Element => node.nodeType === 1);
  const named = (name: string): Element[] => [...document.getElementsByTagNameNS(oaiNamespace, name)];
  const all = (name: string): string[] => named(name).map(({ textContent }) => textContent ?? '');
  const childText = (parent: Element | undefined, name: string): string =>
    (parent === undefined ? [] : childrenOf(parent)).find(({ localName }) => localName === name)
      ?.textContent ?? '';

  expect([root.localName, root.namespaceURI]).toEqual(['OAI-PMH', oaiNamespace]);
  for (const [name, sequence] of Object.entries(sequences)) {
    for (const one of named(name)) {
      expect(
        childrenOf(one)
          .map(({ localName }) => `${localName} `)
          .join(''),
        name,
      ).toMatch(sequence);
    }
  }
  for (const name of ['responseDate', 'datestamp', 'earliestDatestamp']) {
    for (const text of all(name)) expect(text, name).toMatch(utcSecond);
  }
  const records = [...named('header')].map((header): OaiRecord => {
    const status = header.getAttribute('status');
    expect([null, '', 'deleted']).toContain(status);
    const isDeleted = status === 'deleted';
    const record = header.parentNode as Element; // a header stands in a list or a record
    const [metadata] = childrenOf(record).filter(({ localName }) => localName === 'metadata');
    if (record.localName === 'record') expect(metadata === undefined).toBe(isDeleted);
    const [dc] = metadata === undefined ? [] : childrenOf(metadata);
    if (dc !== undefined) expect(dc.namespaceURI).toBe('http://www.openarchives.org/OAI/2.0/oai_dc/');
    const entries = dc === undefined ? [] : childrenOf(dc);
    expect(entries.every(({ namespaceURI }) => namespaceURI === dcNamespace)).toBe(true);
    expect(entries.map(({ localName }) => `${localName} `).join('')).toMatch(dcElements);
    return {
      identifier: childText(header, 'identifier'),
      datestamp: childText(header, 'datestamp'),
      isDeleted,
      dc: entries.map((one) => [
        one.localName ?? '',
        one.textContent ?? '',
        one.getAttribute('xml:lang') || null,
      ]),
    };
  });
  const [request] = named('request');
  const [token] = named('resumptionToken');
  return {
    errors: named('error').map((error) => error.getAttribute('code') ?? ''),
    asked: Object.fromEntries([...(request?.attributes ?? [])].map(({ name, value }) => [name, value])),
    records,
    token:
      token === undefined ? null : { text: token.textContent ?? '', cursor: token.getAttribute('cursor') },
    all,
  };
}
