import { useMemo, useState } from 'react';
import {
  emptyForm,
  emptyLine,
  type AdvancedForm,
  type FormLine,
} from '#query-language/form/advanced-form.ts';
import { readForm } from '#query-language/form/read-form.ts';
import { writeForm } from '#query-language/form/write-form.ts';

/** A line that keeps its fields as lines before it come and go. */
export interface KeyedLine extends FormLine {
  readonly id: number;
}

interface FilledForm extends AdvancedForm {
  readonly lines: readonly KeyedLine[];
  readonly nextId: number;
}

/** The form as it is being filled in, and the query that it writes. */
export interface AdvancedFormState {
  readonly form: FilledForm;
  readonly query: string;
  change(id: number, change: Partial<FormLine>): void;
  add(): void;
  remove(id: number): void;
  setYears(years: Partial<Pick<AdvancedForm, 'from' | 'to'>>): void;
  clear(): void;
}

export function useAdvancedForm(query: string): AdvancedFormState {
  const [form, setForm] = useState(() => keyed(readForm(query), 0));
  return {
    form,
    query: useMemo(() => writeForm(form), [form]),
    change: (id, change) =>
      setForm((now) => ({
        ...now,
        lines: now.lines.map((line) => (line.id === id ? { ...line, ...change } : line)),
      })),
    add: () =>
      setForm((now) => ({
        ...now,
        lines: [...now.lines, { ...emptyLine, id: now.nextId }],
        nextId: now.nextId + 1,
      })),
    remove: (id) => setForm((now) => ({ ...now, lines: now.lines.filter((line) => line.id !== id) })),
    setYears: (years) => setForm((now) => ({ ...now, ...years })),
    clear: () => setForm((now) => keyed(emptyForm, now.nextId)),
  };
}

function keyed({ lines, from, to }: AdvancedForm, firstId: number): FilledForm {
  return {
    lines: lines.map((line, at) => ({ ...line, id: firstId + at })),
    from,
    to,
    nextId: firstId + lines.length,
  };
}
