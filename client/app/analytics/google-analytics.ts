import { analyticsOrigin } from '#domain/sites/analytics-origin.ts';

const endpoint = `${analyticsOrigin}/g/collect`;

export type EventOptions = Readonly<Record<string, string | number | boolean>>;

/** Who an event is of: the property of the site, and a visit by a number that says nothing of the visitor. */
export interface EventSource {
  readonly measurementId: string;
  readonly visit: string;
}

/**
 * Sends an event to Google Analytics, with nothing but what is given here. Alone in knowing how Google writes events:
 * version 2 of its protocol, texts as `ep.NAME`, numbers as `epn.NAME`. What cannot be sent is lost.
 */
export function sendToGoogleAnalytics(
  { measurementId, visit }: EventSource,
  event: string,
  options: EventOptions,
): void {
  const parameters = new URLSearchParams({ v: '2', tid: measurementId, cid: visit, en: event });
  for (const [name, value] of Object.entries(options)) {
    parameters.set(`${typeof value === 'number' ? 'epn' : 'ep'}.${name}`, String(value));
  }
  void fetch(`${endpoint}?${parameters}`, {
    method: 'POST',
    mode: 'no-cors',
    keepalive: true,
    credentials: 'omit',
  }).catch(() => undefined);
}
