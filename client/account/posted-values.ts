import { useState } from 'react';
import type { DefaultValues, FieldErrors, FieldValues } from 'react-hook-form';
import type { PostedForm, PostedFormName } from '#contract/page-data.ts';
import { refusalOfPosted, usePostedForm } from './posted-form.ts';
import type { FieldOfCode, Refusal } from './refusal.ts';

interface FormWords {
  readonly postedAs: PostedFormName | undefined;
  readonly names: readonly string[];
  readonly fieldOfCode: FieldOfCode;
}

/** What a form begins with: its default values, or what the browser sent of it by itself and why that was not taken. */
export function usePostedValues<Values extends FieldValues>(
  defaultValues: DefaultValues<Values> & Values,
  { postedAs, names, fieldOfCode }: FormWords,
) {
  const posted = usePostedForm(postedAs);
  const [beginning] = useState(() => {
    const refusal = posted === null ? null : refusalOfPosted(posted, names, fieldOfCode);
    const values = { defaultValues: Object.assign({}, defaultValues, valuesOf(defaultValues, posted)) };
    return { refusal, first: refusal === null ? values : { ...values, errors: errorsOf<Values>(refusal) } };
  });
  return { posted, ...beginning };
}

/** How a field shows what was sent on the page as the server renders it. */
export function attributesOf(sent: string | undefined, isBox: boolean) {
  if (sent === undefined) return {};
  return isBox ? { defaultChecked: true } : { defaultValue: sent };
}

/** What was sent of the form's own fields: texts, and boxes that were ticked. */
function valuesOf(values: FieldValues, posted: PostedForm | null): FieldValues {
  const sent = Object.entries(posted?.values ?? {}).filter(([name]) => name in values);
  return Object.fromEntries(
    sent.map(([name, value]) => [name, typeof values[name] === 'boolean' ? true : value]),
  );
}

function errorsOf<Values extends FieldValues>(refusal: Refusal): FieldErrors<Values> {
  const fields = refusal.kind === 'fields' ? refusal.fields : {};
  const errors = Object.entries(fields).map(
    ([name, message]) => [name, { type: 'server', message }] as const,
  );
  // The names are those of the form's fields.
  return Object.fromEntries(errors) as FieldErrors<Values>;
}
