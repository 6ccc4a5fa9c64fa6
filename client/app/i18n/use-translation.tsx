import type { i18n, TFunction } from 'i18next';
import { createContext, use, useEffect, useState, type ReactNode } from 'react';

interface Texts {
  /** The text under a key, in the language of the page. */
  readonly t: TFunction;
  /** A number alone, as the language writes it. */
  readonly number: (value: number) => string;
  readonly i18n: i18n;
}

const TextsContext = createContext<Texts | null>(null);

/**
 * Gives the texts to all that is below, and draws it again in another language when that is chosen. One listener for all: a
 * page has hundreds of places with a text, and one for each of them took a tenth of the time that drawing takes.
 */
export function TextsProvider({ texts, children }: { texts: i18n; children: ReactNode }) {
  const [shown, setShown] = useState(() => textsOf(texts));
  useEffect(() => {
    const change = (): void => setShown(textsOf(texts));
    texts.on('languageChanged', change);
    return () => texts.off('languageChanged', change);
  }, [texts]);
  return <TextsContext value={shown}>{children}</TextsContext>;
}

/** The texts of the site in the language of the page. */
export function useTranslation(): Texts {
  const texts = use(TextsContext);
  if (texts === null) throw new Error('Texts are used outside their provider');
  return texts;
}

const known = new WeakMap<i18n, { readonly language: string; readonly texts: Texts }>();

/** The same for all pages that a server renders of a site in a language: what was looked up for one is there for the next. */
function textsOf(texts: i18n): Texts {
  const { language } = texts;
  const last = known.get(texts);
  if (last?.language === language) return last.texts;
  const now = textsNow(texts);
  known.set(texts, { language, texts: now });
  return now;
}

function textsNow(texts: i18n): Texts {
  const numbers = new Intl.NumberFormat(texts.language);
  const find = texts.getFixedT(texts.language);
  const plain = new Map<string, string>();
  // A text without values is the same each time: it is looked up once. `find` takes the keys that exist: TFunction below refuses all others.
  const t = (key: string, ...values: readonly unknown[]): unknown => {
    if (values.length > 0) return Reflect.apply(find, undefined, [key, ...values]);
    const text = plain.get(key) ?? find(key as never);
    plain.set(key, text);
    return text;
  };
  // The type of the library says which keys there are and what they answer; `find` keeps what it says.
  return { t: t as unknown as TFunction, number: (value) => numbers.format(value), i18n: texts };
}
