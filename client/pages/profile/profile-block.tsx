import { useId, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import type { Profile } from '#contract/account/profile.ts';
import { useConfirm } from '../../layers/use-confirm.ts';
import { Button } from '../../ui/button.tsx';
import styles from './profile-page.module.css';
import { useUnsavedChanges } from '../../account/unsaved-changes.tsx';

/** What a block's form tells the block. */
export interface FormOfBlock {
  /** The changes are saved: the block is for reading again. */
  readonly onSaved: () => void;
  readonly onChanged: (hasChanges: boolean) => void;
}

export interface BlockProps {
  readonly profile: Profile;
  readonly block: FormOfBlock;
}

interface ProfileBlockProps {
  readonly title: string;
  readonly profile: Profile;
  /** The block as it is read. */
  readonly children: ReactNode;
  /** The block as it is changed. */
  readonly Form: ComponentType<BlockProps>;
}

/** A part of the profile, to be read until its owner wants to change it. Changes are given up only on purpose. */
export function ProfileBlock({ title, profile, children, Form }: ProfileBlockProps) {
  const { t } = useTranslation();
  const id = useId();
  const ask = useConfirm();
  const toggle = useRef<HTMLButtonElement>(null);
  const [isEditing, setEditing] = useState(false);
  const [hasChanges, setChanges] = useState(false);
  useUnsavedChanges(title, hasChanges);

  function close(): void {
    setChanges(false);
    setEditing(false);
  }
  function closeSaved(): void {
    close();
    toggle.current?.focus();
  }
  async function cancel(): Promise<void> {
    const question = {
      title: t('profile_page.discard_title'),
      text: t('profile_page.discard_text'),
      confirm: t('profile_page.discard'),
      cancel: t('profile_page.keep_editing'),
    };
    if (!hasChanges || (await ask(question))) close();
  }
  return (
    <section className={styles['block']} aria-labelledby={id}>
      <div className={styles['blockHead']}>
        <h2 id={id}>{title}</h2>
        <Button
          ref={toggle}
          size="small"
          aria-label={
            isEditing
              ? t('profile_page.cancel_block', { block: title })
              : t('profile_page.edit_block', { block: title })
          }
          onClick={() => (isEditing ? void cancel() : setEditing(true))}
        >
          {isEditing ? t('layers.cancel') : t('profile_page.edit')}
        </Button>
      </div>
      {isEditing ? (
        <Form profile={profile} block={{ onChanged: setChanges, onSaved: closeSaved }} />
      ) : (
        children
      )}
    </section>
  );
}
