import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { storableText } from '#domain/text/storable-text.ts';
import type { Database } from '#server/database/connection/connect.ts';
import { setDeveloperPageHeaders, setMailFrameHeaders } from '#server/http/developer-headers.ts';
import { mailFrame, mailListPage, mailPage } from './mail-pages.ts';
import { listMails, readMail } from './mail.store.ts';

const mailsShown = 200;
/** What is no id of a mail is none that there is. */
const params = z.object({ id: z.string().transform(storableText) });

/**
 * `/dev/mail`: the mails that are kept, to be read while developing. Not for production, nor where mails are sent, and only
 * for requests by a name of this machine (`isLocalName`): a proxy may lead others here.
 */
export function registerMailPages(
  parent: FastifyInstance,
  db: Database,
  isLocalName: (name: string) => boolean,
): void {
  void parent.register(async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      if (!isLocalName(request.hostname)) return reply.callNotFound();
    });
    servePages(app, db);
  });
}

function servePages(app: FastifyInstance, db: Database): void {
  app.get('/dev/mail', async (_, reply) => {
    const mails = await listMails(db, { limit: mailsShown });
    return sendPage(reply, (nonce) => mailListPage(mails, nonce));
  });
  app.get('/dev/mail/:id', async (request, reply) => {
    const mail = await readMail(db, params.parse(request.params).id);
    return mail === null ? reply.callNotFound() : sendPage(reply, (nonce) => mailPage(mail, nonce));
  });
  app.get('/dev/mail/:id/html', async (request, reply) => {
    const mail = await readMail(db, params.parse(request.params).id);
    if (mail === null) return reply.callNotFound();
    setMailFrameHeaders(reply);
    return sendHtml(reply, mailFrame(mail));
  });
}

function sendPage(reply: FastifyReply, pageWith: (nonce: string) => string): FastifyReply {
  const nonce = randomBytes(18).toString('base64');
  setDeveloperPageHeaders(reply, nonce);
  return sendHtml(reply, pageWith(nonce));
}

function sendHtml(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .headers({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })
    .send(html);
}
