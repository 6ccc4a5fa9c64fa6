import { startSmtpSink, type ArrivedMail } from '#tests/support/mail/smtp-sink.ts';

/** `takes` mails, `refuses` them for now, or `hangs`: reads them and does not answer. */
export type Mood = 'takes' | 'refuses' | 'hangs';

export interface MoodySink {
  readonly url: string;
  readonly taken: readonly ArrivedMail[];
  setMood(mood: Mood): void;
  close(): Promise<void>;
}

/** An SMTP server that can be set to refuse, or to leave whoever sends without an answer. */
export async function startMoodySink(): Promise<MoodySink> {
  let mood: Mood = 'takes';
  let goOn: (() => void) | null = null;
  let going = Promise.resolve();
  const sink = await startSmtpSink({
    beforeAnswer: () => going,
    answer: () => (mood === 'refuses' ? { code: 451, text: 'later' } : null),
  });
  return {
    url: sink.url,
    taken: sink.taken,
    setMood(next) {
      mood = next;
      goOn?.();
      if (next === 'hangs') going = new Promise((resolve) => (goOn = resolve));
    },
    async close() {
      goOn?.();
      await sink.close();
    },
  };
}
