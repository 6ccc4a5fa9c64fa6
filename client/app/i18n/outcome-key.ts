const keys = {
  email: { one: 'search_page.on_email', other: 'search_page.on_email_plural' },
  save: { one: 'search_page.on_save', other: 'search_page.on_save_plural' },
  remove: { one: 'search_page.on_remove', other: 'search_page.on_remove_plural' },
} as const;

/** What has been done with documents. */
export type Outcome = keyof typeof keys;
export type OutcomeKey = (typeof keys)[Outcome]['one' | 'other'];

/** The text that tells what has been done with so many documents, in the form that the language has for that number. */
export function outcomeKey(outcome: Outcome, count: number, languageTag: string): OutcomeKey {
  return keys[outcome][new Intl.PluralRules(languageTag).select(count) === 'one' ? 'one' : 'other'];
}
