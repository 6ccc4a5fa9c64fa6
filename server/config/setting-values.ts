import { isIP } from 'node:net';
import { isEmail } from '#domain/text/email-format.ts';

/** What a setting's text comes to: a value, or a sentence that says what it must be (never what it was). */
export type Parsed<T> = { readonly value: T } | { readonly problem: string };

export function wholeNumber(from: number, to: number): (text: string) => Parsed<number> {
  return (text) => {
    const number = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
    return number >= from && number <= to
      ? { value: number }
      : { problem: `must be a whole number from ${from} to ${to}` };
  };
}

export function oneOf<T extends string>(choices: readonly T[]): (text: string) => Parsed<T> {
  return (text) => {
    const chosen = choices.find((choice) => choice === text);
    return chosen === undefined ? { problem: `must be one of ${choices.join(', ')}` } : { value: chosen };
  };
}

export function plainText(text: string): Parsed<string> {
  return { value: text };
}

/** Letters, digits, dots and hyphens, or an IPv6 address. */
export function hostName(text: string): Parsed<string> {
  return /^[a-z\d.-]+$|^[a-f\d:.]+$/i.test(text)
    ? { value: text }
    : { problem: 'must be a host name or an IP address' };
}

/** Host texts are compared in lower case. */
export function commaSeparated(text: string): Parsed<readonly string[]> {
  const entries = text
    .toLowerCase()
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const areHostParts = entries.every((entry) => /^[a-z\d.-]+$/.test(entry));
  return areHostParts && entries.length > 0
    ? { value: entries }
    : { problem: 'must be parts of host names, separated by commas' };
}

/** The address of a site, without a path: links in mails and the headers of pages are built from it. */
export function siteAddress(text: string): Parsed<URL> {
  const url = URL.parse(text);
  const isAddress =
    url !== null &&
    (url.protocol === 'http:' || url.protocol === 'https:') &&
    url.pathname === '/' &&
    url.search === '' &&
    url.hash === '' &&
    url.username === '';
  return isAddress
    ? { value: url }
    : { problem: 'must be an address such as https://example.org, without a path' };
}

/** Origins of the pages that may have parts of the sites in frames: all of them, none, or those that are named. */
export function embeddingPages(text: string): Parsed<readonly string[]> {
  if (text === 'on') return { value: ['*'] };
  if (text === 'off') return { value: [] };
  const origins = text.split(',').map((entry) => entry.trim().replace(/\/$/, ''));
  return origins.every((origin) => /^https?:\/\/(?:\*\.)?[a-z\d.-]+(?::\d{1,5})?$/i.test(origin))
    ? { value: origins }
    : {
        problem:
          'must be on, off, or addresses of sites such as https://health.example or https://*.health.example, separated by commas',
      };
}

/** An email address, or an address that begins with `mailto:`, `tel:` or `https://`. */
export function contactAddress(text: string): Parsed<URL> {
  const url = URL.parse(isEmail(text) ? `mailto:${text}` : text);
  return url !== null && ['mailto:', 'tel:', 'https:'].includes(url.protocol)
    ? { value: url }
    : { problem: 'must be an email address, or begin with https://, mailto: or tel:' };
}

export function postgresAddress(text: string): Parsed<string> {
  const protocol = URL.parse(text)?.protocol;
  return protocol === 'postgres:' || protocol === 'postgresql:'
    ? { value: text }
    : { problem: 'must be an address that begins with postgresql://' };
}

/** The nodes of a search cluster, each `http://` or `https://`, with a user and a password where the cluster wants them. */
export function clusterAddresses(text: string): Parsed<readonly URL[]> {
  const urls = text.split(',').map((entry) => URL.parse(entry.trim()));
  const areAddresses = urls.every(
    (url) =>
      (url?.protocol === 'http:' || url?.protocol === 'https:') &&
      url.pathname === '/' &&
      url.search === '' &&
      url.hash === '',
  );
  if (!areAddresses) {
    return {
      problem: 'must be addresses such as https://user:password@search.example.org:9200, separated by commas',
    };
  }
  const nodes = urls.filter((url) => url !== null);
  return nodes.every(hasReadableCredentials) ? { value: nodes } : { problem: badCredentials };
}

/**
 * The addresses and networks of the proxies whose forwarded headers count. A mere number of proxies is refused: it would
 * believe whoever reaches the server past them.
 */
export function trustedProxies(text: string): Parsed<readonly string[]> {
  const entries = text.split(',').map((entry) => entry.trim());
  const areAddresses = entries.every((entry) => {
    const [address = '', length, ...more] = entry.split('/');
    if (length === undefined) return isIP(address) !== 0 || networkNames.has(entry);
    return more.length === 0 && /^\d{1,3}$/.test(length) && isLength(Number(length), address);
  });
  return areAddresses
    ? { value: entries }
    : { problem: 'must be the IP addresses or networks of proxies, separated by commas' };
}

const networkNames = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Whether a network of an address can have so long a prefix. One of no bits would be everybody. */
function isLength(length: number, address: string): boolean {
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return length >= 1 && length <= bits;
}

/**
 * Whether the user and the password of an address can be read: a password with a `%` that stands for itself, as its owner has it,
 * is written `%25`.
 */
function hasReadableCredentials({ username, password }: URL): boolean {
  try {
    decodeURIComponent(username);
    decodeURIComponent(password);
    return true;
  } catch {
    return false;
  }
}

const badCredentials = 'has a user or a password that cannot be read: a % in it is written %25';

/** `smtp://` or `smtps://`, with a user and a password where the server wants them. */
export function smtpAddress(text: string): Parsed<URL> {
  const url = URL.parse(text);
  const isAddress =
    url !== null &&
    (url.protocol === 'smtp:' || url.protocol === 'smtps:') &&
    url.hostname !== '' &&
    (url.pathname === '' || url.pathname === '/') &&
    url.search === '' &&
    url.hash === '';
  if (!isAddress) return { problem: 'must be an address such as smtps://user:password@mail.example.org:465' };
  return hasReadableCredentials(url) ? { value: url } : { problem: badCredentials };
}

/** A sender of mails; without a name they bear that of the site. */
export interface Mailbox {
  readonly name: string | null;
  readonly address: string;
}

/** `mail@example.org` or `Evidence <mail@example.org>`. */
export function mailbox(text: string): Parsed<Mailbox> {
  const [, name, inBrackets] = /^"?([^"<>\p{Cc}]*?)"?\s*<([^<>]+)>$/u.exec(text) ?? [];
  const address = inBrackets ?? text;
  return isEmail(address) || /^[^\s<>@,"]+@localhost$/.test(address)
    ? { value: { name: name === undefined || name.trim() === '' ? null : name.trim(), address } }
    : { problem: 'must be an address such as mail@example.org or Evidence <mail@example.org>' };
}

/** Secrets that keys are derived from, each of 32 bytes or more. */
export function secrets(text: string): Parsed<readonly string[]> {
  const entries = text.split(',').map((entry) => entry.trim());
  return entries.every((entry) => Buffer.byteLength(entry) >= 32)
    ? { value: entries }
    : { problem: 'must be one or more secrets of 32 bytes or more, separated by commas' };
}
