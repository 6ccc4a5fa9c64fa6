import { sendToGoogleAnalytics, type EventOptions } from './google-analytics.ts';
import { storedChoice, useStoredChoice } from '../session/stored-choice.ts';
import { useKnownInBrowser } from '../../ui/hydration.ts';

const consent = storedChoice<boolean>(
  'analytics_consent',
  (stored) => stored === 'yes',
  (agreed) => (agreed ? 'yes' : null),
);

let identifier: string | null = null;
/** Names the visit of one page, and is forgotten with it: nothing is stored that could tell visitors apart. */
const visit = `${Math.floor(Math.random() * 2 ** 31)}.${Math.floor(Date.now() / 1000)}`;

/** Takes the measurement identifier of the site; without one no event is ever sent. */
export function startAnalytics(measurementId: string | null): void {
  identifier = measurementId;
}

/** Whether the visitor agreed to usage statistics; `isOffered` is false where the site keeps none or the browser objects. */
export function useAnalyticsConsent(): {
  isOffered: boolean;
  agreed: boolean;
  agree: (agreed: boolean) => void;
} {
  const agreed = useStoredChoice(consent);
  // The server does not know whether the browser objects.
  const isOffered = useKnownInBrowser(isOfferedHere, false);
  return { isOffered, agreed, agree: consent.choose };
}

function isOfferedHere(): boolean {
  return identifier !== null && !browserObjects();
}

/** Do Not Track and Global Privacy Control. */
function browserObjects(): boolean {
  return (
    navigator.doNotTrack === '1' ||
    ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)
  );
}

/**
 * Counts an event. Does nothing without an identifier for the site, without consent, or where the browser objects.
 * Options hold no text that a visitor typed and no address.
 */
export function track(event: string, options: EventOptions = {}): void {
  if (identifier === null || !consent.read() || browserObjects()) return;
  sendToGoogleAnalytics({ measurementId: identifier, visit }, event, options);
}
