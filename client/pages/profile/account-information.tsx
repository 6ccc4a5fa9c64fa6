import { useTranslation } from '../../app/i18n/use-translation.tsx';
import type { Profile } from '#contract/account/profile.ts';
import { Notice } from '../../ui/notice.tsx';
import { FormOfAccount } from './form-of-account.tsx';
import { Facts } from './facts.tsx';
import { ProfileBlock } from './profile-block.tsx';

/** The address and the password of the account. */
export function AccountInformation({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const { email, pending_email: pending } = profile;
  return (
    <ProfileBlock title={t('profile_page.account_information')} profile={profile} Form={FormOfAccount}>
      <Facts
        nothing={t('profile_page.not_told')}
        facts={[
          { name: t('account.email'), value: email },
          { name: t('account.password.label'), value: t('profile_page.password_hidden') },
        ]}
      />
      {pending !== null && <Notice>{t('profile_page.pending_email', { pending, email })}</Notice>}
    </ProfileBlock>
  );
}
