import type { SendOutcome } from '#server/ports/mailer.ts';

/** The parts of a conversation in which a refusal is about this one mail: its receiver, or its content. */
const aboutTheMail = /^(RCPT TO|DATA|BDAT)/;

const longestProblem = 200;

/**
 * Why a mail was not taken. Only a 5xx that is about the mail itself is for good: one to the greeting, to the sign-in or to
 * the sender is a fault of the set-up, and the mail waits until it is mended.
 */
export function outcomeOfProblem(error: unknown): SendOutcome {
  const { responseCode, command, response, message } = partsOf(error);
  const isForGood = responseCode >= 500 && responseCode < 600 && aboutTheMail.test(command);
  return { kind: isForGood ? 'refused' : 'later', problem: withoutAddresses(response || message) };
}

function partsOf(error: unknown) {
  const part = (name: string): unknown =>
    typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
  const text = (name: string): string => {
    const value = part(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    responseCode: Number(part('responseCode') ?? 0),
    command: text('command'),
    response: text('response'),
    message: text('message') || 'unknown problem',
  };
}

/** What servers say may repeat the address; it is kept and logged without. */
function withoutAddresses(text: string): string {
  return text
    .replace(/(?<!\S)\S+@\S+/g, '…')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .slice(0, longestProblem)
    .trim();
}
