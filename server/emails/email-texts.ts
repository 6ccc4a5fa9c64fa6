import { createInstance } from 'i18next';
import type englishTexts from '#content/emails/en.json';
import { loadEmailTexts } from '#content/load-email-texts.ts';
import { defaultLanguage, languages, languageTags, type Language } from '#domain/sites/languages.ts';

type Texts = typeof englishTexts;
type WithoutPlural<Name> = Name extends `${infer Start}_one` | `${infer Start}_other` ? Start : Name;

/** `confirmation.subject`; a text that changes with a number goes by its name without the ending. */
export type EmailTextKey = {
  [Group in keyof Texts]: `${Group}.${WithoutPlural<keyof Texts[Group] & string>}`;
}[keyof Texts];

/** `count` chooses the plural form. */
export type TextValues = Readonly<Record<string, string | number>>;

export type SayText = (key: EmailTextKey, values?: TextValues) => string;

/** The texts of emails in a language, English where it has none. Values go in as they are: the renderers escape. */
export function emailTexts(language: Language): SayText {
  const kept = sayers.get(language) ?? createSayer(language);
  sayers.set(language, kept);
  return kept;
}

const sayers = new Map<Language, SayText>();

function createSayer(language: Language): SayText {
  const i18n = createInstance({
    lng: languageTags[language],
    fallbackLng: languageTags[defaultLanguage],
    resources: Object.fromEntries(
      languages.map((one) => [languageTags[one], { emails: loadEmailTexts(one) }]),
    ),
    ns: ['emails'],
    defaultNS: 'emails',
    interpolation: { escapeValue: false },
    returnNull: false,
    initAsync: false,
  });
  void i18n.init();
  // The library's own types know the texts of the client alone; EmailTextKey has those of emails.
  const say = i18n.t as unknown as (key: string, values: TextValues) => string;
  return (key, values = {}) => say(key, values);
}
