import { oaiError, type OaiError } from './oai-error.ts';
import { problemOfRange } from './datestamps.ts';
import { readToken, type ListPosition } from './resumption-token.ts';

/** What a harvester asks. */
export type OaiRequest =
  | { readonly verb: 'Identify' }
  | { readonly verb: 'ListMetadataFormats'; readonly identifier: string | null }
  | { readonly verb: 'GetRecord'; readonly identifier: string }
  | { readonly verb: ListVerb; readonly position: ListPosition };

export type ListVerb = 'ListIdentifiers' | 'ListRecords';

/** Arguments as they came, in their order, repeated ones too. */
export type Arguments = readonly (readonly [name: string, value: string])[];

interface Allowed {
  readonly required: readonly string[];
  readonly optional: readonly string[];
  /** May stand alone, in place of all others. */
  readonly exclusive?: 'resumptionToken';
}

const list: Allowed = {
  required: ['metadataPrefix'],
  optional: ['from', 'until', 'set'],
  exclusive: 'resumptionToken',
};
const verbs: Readonly<Record<OaiRequest['verb'] | 'ListSets', Allowed>> = {
  Identify: { required: [], optional: [] },
  ListMetadataFormats: { required: [], optional: ['identifier'] },
  ListSets: { required: [], optional: [], exclusive: 'resumptionToken' },
  GetRecord: { required: ['identifier', 'metadataPrefix'], optional: [] },
  ListIdentifiers: list,
  ListRecords: list,
};

export const onlyPrefix = 'oai_dc';

/** Reads a request, or says all that is wrong with its arguments. */
export function readRequest(given: Arguments): OaiRequest | readonly OaiError[] {
  const named = given.filter(([name]) => name === 'verb').map(([, value]) => value);
  const verb = Object.keys(verbs).find((one) => one === named[0]) as keyof typeof verbs | undefined; // a key of the table
  if (verb === undefined || named.length > 1) {
    const what =
      named.length === 0
        ? 'There is no verb'
        : named.length > 1
          ? 'The verb is repeated'
          : 'There is no such verb';
    return [oaiError('badVerb', what)];
  }
  const others = given.filter(([name]) => name !== 'verb');
  const problems = problemsOf(verbs[verb], others);
  if (problems.length > 0) return problems.map((problem) => oaiError('badArgument', problem));
  const valueOf = new Map(others);
  const value = (name: string): string | null => valueOf.get(name) ?? null;
  const token = value('resumptionToken');
  const prefix = value('metadataPrefix');
  if (verb === 'ListSets' || value('set') !== null) return [oaiError('noSetHierarchy', 'There are no sets')];
  if (prefix !== null && prefix !== onlyPrefix) {
    return [oaiError('cannotDisseminateFormat', `Records are given as ${onlyPrefix} alone`)];
  }
  switch (verb) {
    case 'Identify':
      return { verb };
    case 'ListMetadataFormats':
      return { verb, identifier: value('identifier') };
    case 'GetRecord':
      return { verb, identifier: value('identifier') ?? '' };
    case 'ListIdentifiers':
    case 'ListRecords':
      return token === null ? newList(verb, value('from'), value('until')) : furtherList(verb, token);
  }
}

function problemsOf({ required, optional, exclusive }: Allowed, given: Arguments): string[] {
  const names = given.map(([name]) => name);
  if (exclusive !== undefined && names.includes(exclusive)) {
    return names.length === 1 ? [] : [`${exclusive} must be the only argument beside the verb`];
  }
  const known = [...required, ...optional];
  return [
    ...new Set(
      names
        .filter((name) => !known.includes(name))
        .map((name) => `The verb has no argument ${name.slice(0, 100)}`),
    ),
    ...known
      .filter((name) => names.filter((one) => one === name).length > 1)
      .map((name) => `${name} is repeated`),
    ...required.filter((name) => !names.includes(name)).map((name) => `${name} is missing`),
    ...given.filter(isMisspelt).map(([name]) => `${name} has characters that it cannot have`),
  ];
}

/** Formats and sets are named by unreserved characters of URIs, sets with colons between their parts. */
function isMisspelt([name, value]: Arguments[number]): boolean {
  if (name === 'metadataPrefix') return !/^[\w.!~*'()-]+$/.test(value);
  return name === 'set' && !/^[\w.!~*'()-]+(?::[\w.!~*'()-]+)*$/.test(value);
}

function newList(
  verb: ListVerb,
  from: string | null,
  until: string | null,
): OaiRequest | readonly OaiError[] {
  const range = { from, until };
  const problem = problemOfRange(range);
  if (problem !== null) return [oaiError('badArgument', problem)];
  return { verb, position: { range, after: null, given: 0 } };
}

function furtherList(verb: ListVerb, token: string): OaiRequest | readonly OaiError[] {
  const position = readToken(token);
  if (position === null) return [oaiError('badResumptionToken', 'No list gave this token')];
  return { verb, position };
}
