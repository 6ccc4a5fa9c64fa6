import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Failure } from '#contract/failures.ts';
import type { PostedForm, PostedFormName } from '#contract/page-data.ts';
import { ApiError } from '../app/api/api-error.ts';
import { refusalOf, refusalOfCode, type FieldOfCode, type FormAnswer, type Refusal } from './refusal.ts';

const queryKey = ['posted-form'] as const;

/** Gives a page the form that the browser sent by itself, before the client ran or without it. */
export function seedPostedForm(queries: QueryClient, posted: PostedForm): void {
  queries.setQueryData(queryKey, posted);
}

/** The form of this name that the page was sent with; null where it was not. Whoever leaves the page and comes back starts anew. */
export function usePostedForm(name: PostedFormName | undefined): PostedForm | null {
  const queries = useQueryClient();
  const [posted] = useState(() => queries.getQueryData<PostedForm>(queryKey) ?? null);
  useEffect(() => queries.removeQueries({ queryKey }), [queries]);
  return posted?.name === name ? posted : null;
}

/** The address that a form was sent with, where all is done. */
export function useDoneFor(name: PostedFormName): string | null {
  const posted = usePostedForm(name);
  return posted !== null && refusalOfPosted(posted, [], {}) === null
    ? (posted.values['email'] ?? '').trim()
    : null;
}

/** Why a form was not taken, of which these are the fields; null where it was. */
export function refusalOfPosted(
  { outcome }: PostedForm,
  names: readonly string[],
  fieldOfCode: FieldOfCode,
): Refusal | null {
  if (outcome.kind === 'needs_client') return { kind: 'not_sent' };
  if (outcome.kind === 'faults') return { kind: 'fields', fields: outcome.faults };
  const { status, retryAfter } = outcome;
  // The server checked it against the schema of the call.
  const answer = outcome.answer as FormAnswer<unknown> | Failure;
  if ('error' in answer) return refusalOf(new ApiError(status, answer.error, { retryAfter }), names);
  return answer.success ? null : refusalOfCode(answer.data.error, fieldOfCode);
}
