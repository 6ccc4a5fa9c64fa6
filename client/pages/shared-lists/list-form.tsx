import { Link, useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OwnSharedList } from '#contract/shared-lists.ts';
import { CallFailure } from '../../app/feedback/call-failure.tsx';
import { CopyButton } from '../../app/feedback/copy-button.tsx';
import { useLanguage } from '../../app/i18n/language.ts';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { useConfirm } from '../../layers/use-confirm.ts';
import { addressOfList, useRemoveList } from '../../saved/shared-lists.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { FormField } from '../../ui/forms/form-field.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { showToast } from '../../ui/toasts/toasts.tsx';
import { EntryEditor } from './entry-editor.tsx';
import { useListDraft } from './use-list-draft.ts';
import { moved } from './arrange-entries.ts';
import styles from './shared-lists.module.css';

/** Title, introduction, documents with their notes, and whether the link is open: sent together. */
export function ListForm({ list }: { list: OwnSharedList }) {
  const { t } = useTranslation();
  const { draft, change, save, isSaving, error } = useListDraft(list);
  const [isBlank, setIsBlank] = useState(false);
  const name = useRef<HTMLInputElement>(null);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const isUnnamed = draft.title.trim() === '';
    setIsBlank(isUnnamed);
    if (isUnnamed) name.current?.focus();
    else save();
  }

  return (
    <form noValidate className={styles['form']} onSubmit={submit} aria-label={t('shared_lists.edit')}>
      <TextField
        ref={name}
        label={t('shared_lists.name')}
        error={isBlank ? t('errors.cant_be_blank') : undefined}
        value={draft.title}
        maxLength={200}
        onChange={(event) => change({ title: event.target.value })}
      />
      <FormField label={t('shared_lists.introduction')} hint={t('shared_lists.introduction_hint')}>
        {(attributes) => (
          <textarea
            {...attributes}
            rows={3}
            maxLength={2000}
            value={draft.introduction}
            onChange={(event) => change({ introduction: event.target.value })}
          />
        )}
      </FormField>
      <CheckboxField
        label={t('shared_lists.open')}
        checked={draft.open}
        onChange={(event) => change({ open: event.target.checked })}
      />
      <p className={styles['buttons']}>
        <CopyLink list={list} />
        {draft.open && (
          <Link to="/lists/$list" params={{ list: list.id }}>
            {t('shared_lists.view')}
          </Link>
        )}
      </p>
      <Entries entries={draft.entries} onChange={(entries) => change({ entries })} />
      {error !== null && <CallFailure error={error} onRetry={save} />}
      <div className={styles['buttons']}>
        <SubmitButton
          label={t('shared_lists.save')}
          workingLabel={t('profile_page.saving')}
          isWorking={isSaving}
        />
        <RemoveButton list={list} />
      </div>
    </form>
  );
}

interface EntriesProps {
  readonly entries: OwnSharedList['entries'];
  readonly onChange: (entries: OwnSharedList['entries']) => void;
}

function Entries({ entries, onChange }: EntriesProps) {
  const { t } = useTranslation();
  const [done, setDone] = useState('');
  const list = useRef<HTMLOListElement>(null);

  function move(entry: OwnSharedList['entries'][number], by: -1 | 1): void {
    const arranged = moved(entries, entries.indexOf(entry), by);
    onChange([...arranged]);
    const place = arranged.indexOf(entry) + 1;
    setDone(t('shared_lists.moved', { title: entry.document.title, place, of: entries.length }));
  }

  /** Its button goes with it: the keyboard goes on at the entry that follows, or else the one before. */
  function takeOut(at: number): void {
    const title = entries[at]?.document.title ?? '';
    flushSync(() => {
      onChange(entries.toSpliced(at, 1));
      setDone(t('shared_lists.taken_out', { title }));
    });
    const left = list.current?.querySelectorAll<HTMLElement>('[data-takes-out]') ?? [];
    (left[Math.min(at, left.length - 1)] ?? list.current)?.focus();
  }

  return (
    <>
      <ol ref={list} tabIndex={-1} className={styles['entries']}>
        {entries.map((entry, at) => (
          <EntryEditor
            key={entry.document.id}
            entry={entry}
            isFirst={at === 0}
            isLast={at === entries.length - 1}
            onMove={(by) => move(entry, by)}
            onRemove={() => takeOut(at)}
            onNote={(note) => onChange(entries.with(at, { ...entry, note }))}
          />
        ))}
      </ol>
      <output className="visually-hidden">{done}</output>
    </>
  );
}

function CopyLink({ list }: { list: OwnSharedList }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return <CopyButton label={t('shared_lists.copy')} text={() => addressOfList(list.id, language)} />;
}

function RemoveButton({ list: { id, title } }: { list: OwnSharedList }) {
  const { t } = useTranslation();
  const ask = useConfirm();
  const remove = useRemoveList();
  const navigate = useNavigate();
  async function removeIfConfirmed(): Promise<void> {
    const isConfirmed = await ask({
      title: t('shared_lists.remove_title', { title }),
      text: t('shared_lists.remove_text'),
      confirm: t('shared_lists.remove'),
      cancel: t('shared_lists.keep'),
    });
    if (!isConfirmed) return;
    remove.mutate(id, {
      onSuccess: () => void navigate({ to: '/user/lists', ignoreBlocker: true }),
      onError: () => showToast(t('shared_lists.not_removed'), 'error'),
    });
  }
  return <Button onClick={() => void removeIfConfirmed()}>{t('shared_lists.remove')}</Button>;
}
