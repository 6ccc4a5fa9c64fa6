import { expect, type APIRequestContext } from '@playwright/test';
import { siteAddress } from './sites.ts';

/** A mail as the page for developers shows it. */
interface ShownMail {
  readonly id: string;
  /** Its text part. */
  readonly text: string;
  /** The addresses in the text part. */
  readonly links: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
}

/** The newest mail to an address, waited for since it is written while an answer is under way. */
export async function newestMail(request: APIRequestContext, email: string): Promise<ShownMail> {
  let id = '';
  await expect(async () => {
    const list = await read(request, '/dev/mail');
    const row = list.split('<tr>').find((one) => one.includes(`<td>${email}</td>`)) ?? '';
    id = /\/dev\/mail\/([\w-]+)/.exec(row)?.[1] ?? '';
    expect(id, `a mail to ${email}`).not.toBe('');
  }).toPass({ timeout: 10_000 });
  const page = await read(request, `/dev/mail/${id}`);
  const part = /<pre>([\s\S]*)<\/pre>/.exec(page)?.[1] ?? '';
  const facts = [...page.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)];
  return {
    id,
    text: plain(part),
    links: [...part.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => plain(link)),
    headers: Object.fromEntries(facts.map(([, name = '', value = '']) => [name, plain(value)])),
  };
}

async function read(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(siteAddress.cvd + path);
  expect(answer.ok(), path).toBe(true);
  return answer.text();
}

const characters: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };

function plain(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => characters[name] ?? '');
}
