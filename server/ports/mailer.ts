/** A mail as it is handed over. */
export interface MailToSend {
  /** The same at each try, so that a server that got it twice can tell. */
  readonly messageId: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly replyTo: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * What became of a mail: taken by the next server; kept here, since there is none; refused for now (or nobody answered),
 * so that it is worth trying again; or refused for good. `problem` is what the server said, without addresses.
 */
export type SendOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'kept' }
  | { readonly kind: 'later'; readonly problem: string }
  | { readonly kind: 'refused'; readonly problem: string };

/** Hands mails over. Nothing that a mail holds makes a header of its own or reaches another address. */
export interface Mailer {
  /** Never rejects, and settles within two minutes. */
  send(mail: MailToSend): Promise<SendOutcome>;
  close(): Promise<void>;
}
