import { useId, useState, type SubmitEvent } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
} from 'react-hook-form';
import type { PostedFormName } from '#contract/page-data.ts';
import { useTranslation } from '../app/i18n/use-translation.tsx';
import type { FieldError } from '../ui/forms/form-errors.tsx';
import type { ErrorCode } from '../app/i18n/error-code.ts';
import { useFailureMessage } from './failure-message.ts';
import { attributesOf, usePostedValues } from './posted-values.ts';
import { refusalOf, refusalOfCode, type FormAnswer, type Refusal } from './refusal.ts';

interface FormOptions<Values extends FieldValues, Data> {
  readonly defaultValues: DefaultValues<Values> & Values;
  /** What each field is called. */
  readonly labels: Readonly<Record<Path<Values>, string>>;
  readonly send: (values: Values) => Promise<FormAnswer<Data>>;
  readonly onDone: (data: Data, values: Values) => void;
  /** The fields that codes of the server are about; all other codes are about the whole form. */
  readonly fieldOfCode?: Readonly<Partial<Record<ErrorCode, Path<Values>>>>;
  /** Its name where it stands on a page of its own, with which the browser may have sent it by itself. */
  readonly postedAs?: PostedFormName;
}

/** What a field is drawn with. */
export type FieldProps<Values extends FieldValues> = ReturnType<UseFormReturn<Values>['register']> & {
  readonly id: string;
  readonly label: string;
  readonly error: string | undefined;
  /** What the browser sent by itself, for the page as the server renders it. */
  readonly defaultValue?: string;
  readonly defaultChecked?: boolean;
};

export interface AccountForm<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly field: <Name extends Path<Values>>(
    name: Name,
    rule?: (value: PathValue<Values, Name>, values: Values) => ErrorCode | true,
    onChange?: () => void,
  ) => FieldProps<Values>;
  /** Looks again at a field that another one bears on, once it has been left. */
  readonly recheck: (name: Path<Values>) => void;
  /** For `<FormErrors>`. */
  readonly problems: {
    readonly message: string | null;
    readonly fields: readonly FieldError[];
    readonly attempt: number;
  };
  readonly isWorking: boolean;
  readonly onSubmit: (event: SubmitEvent) => void;
}

/**
 * A form of which the server may refuse fields or the whole. Fields are looked at when they are left, and from then on
 * as they change; a try to send that fails is summed up above the fields. What was typed stays.
 */
export function useAccountForm<Values extends FieldValues, Data>({
  defaultValues,
  labels,
  send,
  onDone,
  fieldOfCode = {},
  postedAs,
}: FormOptions<Values, Data>): AccountForm<Values> {
  const { t } = useTranslation();
  const id = useId();
  // The values' own keys, which an object's type does not promise.
  const names = Object.keys(defaultValues) as Path<Values>[];
  const { posted, refusal, first } = usePostedValues<Values>(defaultValues, { postedAs, names, fieldOfCode });
  const form = useForm<Values>({ ...first, mode: 'onTouched', shouldFocusError: false });
  const { errors, isSubmitting } = form.formState;
  const { summary, attempt, sumUp } = useSummary(refusal);
  const words = useProblemWords(labels, id, errors);

  function refuse(refusal: Refusal): void {
    if (refusal.kind === 'fields') {
      for (const name of names) {
        const message = refusal.fields[name];
        if (message !== undefined) form.setError(name, { message });
      }
    }
    sumUp(refusal);
  }

  async function sendValues(values: Values): Promise<void> {
    sumUp(null);
    try {
      const answer = await send(values);
      if (answer.success) return onDone(answer.data, values);
      refuse(refusalOfCode(answer.data.error, fieldOfCode));
    } catch (error) {
      refuse(refusalOf(error, names));
    }
  }

  const submit = form.handleSubmit(sendValues, (found) => {
    const wrong = names.flatMap((name) => {
      const code = found[name]?.message;
      // Every rule answers with an ErrorCode, which react-hook-form hands on as a text.
      return code === undefined ? [] : [[name, code as ErrorCode] as const];
    });
    refuse({ kind: 'fields', fields: Object.fromEntries(wrong) });
  });

  return {
    form,
    field<Name extends Path<Values>>(
      name: Name,
      rule?: (value: PathValue<Values, Name>, values: Values) => ErrorCode | true,
      onChange?: () => void,
    ) {
      // As above.
      const code = errors[name]?.message as ErrorCode | undefined;
      const validate = rule === undefined ? {} : { validate: rule };
      const change = onChange === undefined ? {} : { onChange };
      const registered = form.register(name, { ...validate, ...change });
      return {
        ...registered,
        ref(element: unknown) {
          const early = earlyInput(element);
          registered.ref(element);
          if (early !== null && early !== earlyInput(element)) {
            // A field's own element holds what the field is for: a text, or whether it is ticked.
            form.setValue(name, early as PathValue<Values, Name>);
          }
        },
        ...attributesOf(posted?.values[name], typeof defaultValues[name] === 'boolean'),
        id: `${id}-${name}`,
        label: labels[name],
        error: code === undefined ? undefined : t(`errors.${code}`),
      };
    },
    recheck(name) {
      if (form.getFieldState(name, form.formState).isTouched) void form.trigger(name);
    },
    problems: { ...words(summary), attempt },
    isWorking: isSubmitting,
    onSubmit: (event) => {
      event.preventDefault();
      if (!isSubmitting) void submit(event);
    },
  };
}

/** What a field of a rendered page was given before the client had started; null for nothing. */
function earlyInput(element: unknown): string | true | null {
  if (!(element instanceof HTMLInputElement)) return null;
  if (element.type === 'checkbox') return element.checked || null;
  return element.value === '' ? null : element.value;
}

/** What the last try to send came to, and how many tries there were. */
function useSummary(first: Refusal | null) {
  const [{ summary, attempt }, setState] = useState<{ summary: Refusal | null; attempt: number }>({
    summary: first,
    attempt: first === null ? 0 : 1,
  });
  const sumUp = (next: Refusal | null): void =>
    setState((before) => ({ summary: next, attempt: before.attempt + (next === null ? 0 : 1) }));
  return { summary, attempt, sumUp };
}

/** Puts a refusal into words. Fields that have been put right since are counted no more, but keep their place: nothing moves below them. */
function useProblemWords(
  labels: Readonly<Record<string, string>>,
  id: string,
  errors: Readonly<Record<string, unknown>>,
) {
  const { t } = useTranslation();
  const failureMessage = useFailureMessage();
  return (refusal: Refusal | null): { message: string | null; fields: readonly FieldError[] } => {
    if (refusal === null) return { message: null, fields: [] };
    if (refusal.kind === 'not_sent') return { message: t('account.login.not_sent'), fields: [] };
    if (refusal.kind === 'failure') return { message: failureMessage(refusal.error), fields: [] };
    if (refusal.kind === 'code') return { message: t(`errors.${refusal.code}`), fields: [] };
    const fields = Object.entries(refusal.fields).map(([name, code]) => ({
      id: `${id}-${name}`,
      text: t('account.form.problem', { field: labels[name] ?? name, problem: t(`errors.${code}`) }),
      isMended: errors[name] === undefined,
    }));
    const count = fields.filter(({ isMended }) => !isMended).length;
    return {
      message: count === 0 ? t('account.form.mended') : t('account.form.problems', { count }),
      fields,
    };
  };
}
