import type { Mailer, MailToSend } from '#server/ports/mailer.ts';

/** Development mailbox, where no SMTP server is set: mails stay in the outbox. `tell` gets each one's links, for whoever develops. */
export function createDevelopmentMailbox(
  tell: (mail: { readonly subject: string; readonly links: readonly string[] }) => void,
): Mailer {
  return {
    send(mail) {
      tell({ subject: mail.subject, links: linksOf(mail) });
      return Promise.resolve({ kind: 'kept' });
    },
    close: () => Promise.resolve(),
  };
}

function linksOf({ text }: MailToSend): string[] {
  return [...new Set(text.match(/https?:\/\/\S+/g))];
}
