import { type Language, languageTags } from '#domain/sites/languages.ts';
import type { EmailContent } from '#server/database/outbox.ts';
import type { Addressee } from './addressee.ts';
import type { Block, ListedDocument } from './blocks.ts';
import { newsInWords, type DocumentNews } from './digest-news.ts';
import { emailTexts } from './email-texts.ts';
import { listDocument } from './list-document.ts';
import { writeEmail } from './write-email.ts';

export interface DigestDocument extends DocumentNews {
  /** Titles of the other sections whose searches find it too: it is listed once. */
  readonly alsoIn: readonly string[];
}

/** A search and what is new in it. */
export interface DigestSection {
  readonly title: string;
  readonly kind: 'saved' | 'curated';
  /** Its words alone are searched, without their forms in other languages. */
  readonly asWritten: boolean;
  /** The search on the site. */
  readonly link: string;
  readonly documents: readonly DigestDocument[];
  /** How many more there are than are listed. */
  readonly more: number;
}

export interface DigestData {
  readonly sections: readonly DigestSection[];
  /** Of all sections together, each once. */
  readonly documents: number;
  readonly unsubscribeLink: string;
  /** The saved searches. */
  readonly manageLink: string;
}

/** The news of all searches that a person has email updates of, on one site. */
export function digestEmail(to: Addressee, data: DigestData): EmailContent {
  const say = emailTexts(to.language);
  const site = to.site.name;
  const count = data.documents;
  return writeEmail(to, {
    subject: say('digest.subject', { count, site }),
    blocks: [
      { kind: 'paragraph', text: say('digest.text', { count }) },
      ...data.sections.flatMap((section) => sectionBlocks(section, to.language)),
    ],
    reason: say('digest.reason'),
    endings: [
      { label: '', text: say('digest.manage'), link: data.manageLink },
      { label: '', text: say('digest.unsubscribe', { site }), link: data.unsubscribeLink },
    ],
  });
}

function sectionBlocks(section: DigestSection, language: Language): Block[] {
  const { title, kind, asWritten, link, documents, more } = section;
  const say = emailTexts(language);
  const above = [say(`digest.kind_${kind}`), ...(asWritten ? [say('digest.as_written')] : [])].join(' · ');
  return [
    { kind: 'heading', above, text: title },
    { kind: 'documents', documents: documents.map((one) => digestDocument(one, language)) },
    {
      kind: 'link',
      label: more > 0 ? say('digest.more', { count: more }) : say('digest.open_search'),
      link,
    },
  ];
}

function digestDocument(document: DigestDocument, language: Language): ListedDocument {
  const say = emailTexts(language);
  const also =
    document.alsoIn.length === 0
      ? []
      : [say('digest.also_in', { searches: listInWords(document.alsoIn, language) })];
  const listed = listDocument(document, language, newsInWords(document, language), also);
  return document.news.includes('withdrawn') ? { ...listed, link: null } : listed;
}

/** `“a”, “b” and “c”`, as the language quotes and joins. */
function listInWords(titles: readonly string[], language: Language): string {
  const say = emailTexts(language);
  const quoted = titles.map((title) => say('digest.search_title', { title }));
  return new Intl.ListFormat(languageTags[language], { type: 'conjunction' }).format(quoted);
}
