import type { SignedInAccount } from '#tests/support/accounts.ts';

/** What a call is made with. */
export interface Known {
  /** Who calls, and whoever else there is. */
  readonly own: SignedInAccount;
  readonly other: SignedInAccount;
  /** The id of one of the other's sign-ins. */
  readonly otherSignIn: string;
  readonly document: number;
  /** Id of a curated search. */
  readonly curated: string;
}

/** One line of the table: a call that is well made, and the field in which it names an account. */
export interface Access {
  readonly names?: 'id' | 'user_id';
  /** Parameters of the path by name. */
  readonly params?: Readonly<Record<string, string>>;
  /** The query of a GET, the body of a POST. */
  readonly data?: (known: Known) => Readonly<Record<string, unknown>>;
}

const ofHse = () => ({ type: 'hse' });
const aSearch = () => ({ type: 'hse', query: 'nurses', filters: [] });
const someDocuments = ({ document }: Known) => ({ type: 'hse', documents: [document] });
const follows = ({ own, curated }: Known) => ({ _id: curated, user_id: own.id });
const aList = { type: 'hse', title: 'To read', entries: [] };
const noList = { list: 'none' };
const hse = { site: 'hse' };
const wrongLink = { token: 'wrong' };

/** Every call that anybody may make. */
export const publicCalls: Readonly<Record<string, Access>> = {
  'POST /search': { data: () => ({ site: 'hse' }) },
  'GET /search': { data: () => ({ site: 'hse' }) },
  'POST /search/counts': { data: () => ({ site: 'hse', searches: [{ query: 'nurses' }] }) },
  'GET /search/suggestions': { data: () => ({ q: 'nurses', type: 'hse' }) },
  'GET /articles/{id}': { params: { id: '1' }, data: ofHse },
  'GET /articles/{id}/related': { params: { id: '1' }, data: ofHse },
  'GET /latest_content': { data: ofHse },
  'GET /export': { data: () => ({ ...hse, format: 'ris' }) },
  'POST /export': { data: () => ({ ...hse, format: 'ris' }) },
  'POST /citations': { data: ({ document }) => ({ site: 'hse', style: 'apa', documents: [document] }) },
  'GET /lists/{list}': { params: noList, data: ofHse },
  'GET /feed': { data: () => hse },
  'GET /embed/lists/{list}': { params: noList, data: ofHse },
  'GET /embed/search': { data: ofHse },
  'GET /feed/latest': { data: () => ({ ...hse, format: 'json' }) },
  'GET /sites/{site}': { params: hse },
  'GET /sites/{site}/statistics': { params: hse },
  'GET /client-curated/list/{site}': { params: hse },
  'GET /countries': {},
  'POST /auth/client': { data: () => ({ type: 'hse', email: 'nobody@example.org', password: 'wrong' }) },
  'POST /account/register': { data: () => ({ type: 'hse', email: '', password: '' }) },
  'POST /account/confirm/{token}': { params: wrongLink },
  'POST /account/reset': { data: () => ({ type: 'hse', email: 'nobody@example.org' }) },
  'POST /account/reset/{token}': { params: wrongLink, data: () => ({ password: 'a new long phrase' }) },
  'POST /unsubscribe-all': { data: () => ({ type: 'hse', email: 'nobody@example.org' }) },
  'POST /unsubscribe/{token}': { params: wrongLink },
  'POST /unsubscribe/undo/{token}': { params: wrongLink },
};

/** Every call that needs an account, which is the caller's own. */
export const accountCalls: Readonly<Record<string, Access>> = {
  'POST /auth/logout': {},
  'POST /account-edit': { names: 'id', data: ({ own }) => ({ id: own.id, email: own.email }) },
  'GET /account/data': {},
  'POST /account/delete': { data: ({ own }) => ({ password: own.password }) },
  'GET /account/sign-ins': {},
  'POST /account/sign-ins/end': { data: ({ otherSignIn }) => ({ id: otherSignIn }) },
  'GET /profile': {},
  'POST /profile': { names: 'id', data: ({ own }) => ({ id: own.id, type: 'hse', firstName: 'Changed' }) },
  'GET /documents/{site}': { params: hse },
  'GET /documents/{site}/ids': { params: hse },
  'GET /documents/csv': { data: ofHse },
  'POST /documents/csv': { data: someDocuments },
  'POST /documents/send': { data: someDocuments },
  'POST /documents/send-all': { data: aSearch },
  'POST /documents/subscribe': { data: someDocuments },
  'POST /documents/subscribe-all': { data: aSearch },
  'POST /documents/unsubscribe': { data: someDocuments },
  'GET /lists/own/{site}': { params: hse },
  'GET /lists/own/{site}/{list}': { params: { ...hse, ...noList } },
  'POST /lists': { data: ({ document }) => ({ ...aList, entries: [{ document }] }) },
  'POST /lists/{list}': { params: noList, data: () => aList },
  'POST /lists/{list}/remove': { params: noList, data: ofHse },
  'GET /subscriptions/{site}': { params: hse },
  'GET /subscriptions/{site}/counts': { params: hse },
  'POST /subscriptions': { data: () => ({ type: 'hse', subscriptions: [] }) },
  'POST /subscriptions/toggle': { data: aSearch },
  'POST /subscriptions/subscribe': { data: aSearch },
  'POST /subscriptions/unsubscribe': { data: aSearch },
  'POST /subscriptions/remove': {
    data: () => ({ type: 'hse', subscriptions: [{ query: 'nurses', keys: [] }] }),
  },
  'POST /subscriptions/visited': {
    data: () => ({ type: 'hse', subscriptions: [{ query: 'nurses', keys: [] }] }),
  },
  'GET /client-curated/list-by-subscriber': {
    names: 'user_id',
    data: ({ own }) => ({ type: 'hse', user_id: own.id }),
  },
  'POST /client-curated/subscribe': { names: 'user_id', data: follows },
  'POST /client-curated/unsubscribe': { names: 'user_id', data: follows },
};

/** The request of a line of the tables: `POST /search` with its parameters and data. */
export function callOf(
  call: string,
  { params = {} }: Access,
  data: Readonly<Record<string, unknown>> | undefined,
) {
  const [method = '', path = ''] = call.split(' ');
  const url = `/api${path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? name)}`;
  if (method === 'POST') return { method, url, ...(data === undefined ? {} : { payload: data }) } as const;
  const query = new URLSearchParams(Object.entries(data ?? {}).map(([name, value]) => [name, String(value)]));
  return { method: 'GET', url: `${url}?${query.toString()}` } as const;
}
