import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import type { Profile } from '#contract/account/profile.ts';
import { languageNames } from '#domain/sites/languages.ts';
import { joinNames } from '#domain/sites/punctuation.ts';
import { useLanguage } from '../../app/i18n/language.ts';
import { useSite } from '../../app/session/site.tsx';
import { countriesQuery } from './countries-query.ts';
import { Facts } from './facts.tsx';
import { FormOfPerson } from './form-of-person.tsx';
import { ProfileBlock } from './profile-block.tsx';

/** Who the person is. All of it is optional but the language. */
export function PersonalInformation({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const site = useSite();
  const countries = useQuery(countriesQuery(language));
  const country = countries.data?.find(({ id }) => id === profile.country)?.name ?? profile.country;
  const roles = joinNames(
    profile.roles.map((role) => t(`profile_page.roles.${role}`)),
    language,
  );
  return (
    <ProfileBlock title={t('profile_page.personal_information')} profile={profile} Form={FormOfPerson}>
      <Facts
        nothing={t('profile_page.not_told')}
        facts={[
          { name: t('profile_page.first_name'), value: profile.firstName },
          { name: t('profile_page.last_name'), value: profile.lastName },
          { name: t('profile_page.country'), value: country },
          ...(site.languages.length > 1
            ? [{ name: t('languages.title'), value: languageNames[profile.language] }]
            : []),
          { name: t('profile_page.your_roles', { site: site.name }), value: roles },
        ]}
      />
    </ProfileBlock>
  );
}
