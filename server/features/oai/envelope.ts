import { element, xmlDocument, type Xml } from '#domain/text/xml.ts';
import { datestamp } from './datestamps.ts';
import type { OaiError } from './oai-error.ts';
import type { Arguments } from './oai-request.ts';

interface Asked {
  readonly baseUrl: URL;
  readonly given: Arguments;
  /** Of the answer. */
  readonly date: Date;
}

/** An answer as a document of its own: what was asked, then the answer or what is wrong with the request. */
export function envelope({ baseUrl, given, date }: Asked, answer: Xml | readonly OaiError[]): string {
  const errors = 'markup' in answer ? [] : answer;
  // The arguments of a request that could not be read are not repeated.
  const isRead = errors.every(({ code }) => code !== 'badVerb' && code !== 'badArgument');
  return xmlDocument(
    element(
      'OAI-PMH',
      {
        xmlns: 'http://www.openarchives.org/OAI/2.0/',
        'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
        'xsi:schemaLocation':
          'http://www.openarchives.org/OAI/2.0/ http://www.openarchives.org/OAI/2.0/OAI-PMH.xsd',
      },
      element('responseDate', {}, datestamp(date)),
      element('request', isRead ? Object.fromEntries(given.filter(isRepeatable)) : {}, baseUrl.href),
      ...errors.map(({ code, message }) => element('error', { code }, message)),
      'markup' in answer ? answer : null,
    ),
  );
}

/** An identifier that is no URI has no place where one must stand. */
function isRepeatable([name, value]: Arguments[number]): boolean {
  return name !== 'identifier' || /^[\w.~:/?#[\]@!$&'()*+,;=%-]+$/.test(value);
}
