import { useEffect, useRef } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import type { Profile } from '#contract/account/profile.ts';
import { roleNames } from '#domain/accounts/roles.ts';
import { languageNames, languageTags } from '#domain/sites/languages.ts';
import { useAccountForm } from '../../account/use-account-form.ts';
import { useEditProfile } from '../../account/edit-profile.ts';
import { useSite } from '../../app/session/site.tsx';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { FormField } from '../../ui/forms/form-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { showToast } from '../../ui/toasts/toasts.tsx';
import { BlockForm } from './block-form.tsx';
import { CountryField } from './country-field.tsx';
import type { BlockProps } from './profile-block.tsx';
import styles from './profile-page.module.css';

const longestName = 100;

/** Changes what the person tells of themselves, on this site. */
export function FormOfPerson({ profile, block }: BlockProps) {
  const { t } = useTranslation();
  const site = useSite();
  const form = useEditPersonal(profile, block.onSaved);
  const { id, label, error, ...language } = form.field('language');
  const { register, control } = form.form;
  return (
    <BlockForm form={form} block={block} name={t('profile_page.personal_information')}>
      <TextField {...form.field('firstName')} autoComplete="given-name" maxLength={longestName} />
      <TextField {...form.field('lastName')} autoComplete="family-name" maxLength={longestName} />
      <Controller
        control={control}
        name="country"
        render={({ field }) => <CountryField value={field.value} onChange={field.onChange} />}
      />
      {site.languages.length > 1 && (
        <FormField id={id} label={label} error={error} hint={t('profile_page.language_hint')}>
          {(attributes) => (
            <select {...language} {...attributes}>
              {site.languages.map((one) => (
                <option key={one} value={one} lang={languageTags[one]}>
                  {languageNames[one]}
                </option>
              ))}
            </select>
          )}
        </FormField>
      )}
      <fieldset className={styles['roles']}>
        <legend>{t('profile_page.your_roles', { site: site.name })}</legend>
        {roleNames.map((role) => (
          <CheckboxField
            key={role}
            value={role}
            label={t(`profile_page.roles.${role}`)}
            {...register('roles')}
          />
        ))}
      </fieldset>
    </BlockForm>
  );
}

/** The form. The page follows the language that the changed profile names by itself. */
function useEditPersonal(profile: Profile, onSaved: () => void) {
  const { t } = useTranslation();
  const edit = useEditProfile();
  const { firstName, lastName, country, language, roles } = profile;
  const followed = useRef(language);
  const form = useAccountForm({
    defaultValues: { firstName, lastName, country, language, roles },
    labels: {
      firstName: t('profile_page.first_name'),
      lastName: t('profile_page.last_name'),
      country: t('profile_page.country'),
      language: t('languages.title'),
      roles: t('profile_page.roles_label'),
    },
    async send(fields) {
      const names = { firstName: fields.firstName.trim(), lastName: fields.lastName.trim() };
      const { language: chosen, ...others } = fields;
      const changes = chosen === followed.current ? others : fields;
      await edit(profile, { ...changes, ...names });
      return { success: true, data: {} };
    },
    onDone() {
      showToast(t('profile_page.successfully_updated'));
      onSaved();
    },
  });
  const { getValues, resetField } = form.form;
  // Whoever chooses another language in the header meanwhile, and has chosen none here, means that one.
  useEffect(() => {
    const before = followed.current;
    followed.current = language;
    if (before !== language && getValues('language') === before)
      resetField('language', { defaultValue: language });
  }, [language, getValues, resetField]);
  return form;
}
