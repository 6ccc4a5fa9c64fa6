import type { TermConcept, TermForm } from '#domain/search/term-concept.ts';

/**
 * A concept whose preferred English form is a form of an earlier one is that one: its forms are those of the earlier one, then those
 * that it adds. Ambiguous forms unite nothing.
 */
export function unitedConcepts(concepts: readonly TermConcept[]): TermConcept[] {
  const united: TermConcept[] = [];
  const indexOfName = new Map<string, number>();
  for (const concept of concepts) {
    const names = concept.en.filter(({ isAmbiguous }) => !isAmbiguous).map(({ text }) => nameOf(text));
    const index = indexOfName.get(names[0] ?? '') ?? united.length;
    const known = united[index];
    united[index] = known === undefined ? concept : withFormsOf(known, concept);
    for (const name of names) if (!indexOfName.has(name)) indexOfName.set(name, index);
  }
  return united;
}

function withFormsOf(one: TermConcept, other: TermConcept): TermConcept {
  return {
    en: distinct(one.en, other.en),
    es: distinct(one.es, other.es),
    fr: distinct(one.fr, other.fr),
    pt: distinct(one.pt, other.pt),
    cn: distinct(one.cn, other.cn),
  };
}

function distinct(forms: readonly TermForm[], further: readonly TermForm[]): TermForm[] {
  const byName = new Map<string, TermForm>();
  for (const form of [...forms, ...further]) {
    const name = nameOf(form.text);
    const known = byName.get(name);
    if (known === undefined || form.isInterchangeable)
      byName.set(name, { ...(known ?? form), isInterchangeable: form.isInterchangeable });
  }
  return [...byName.values()];
}

function nameOf(text: string): string {
  return text.toLowerCase().replaceAll('-', ' ');
}
