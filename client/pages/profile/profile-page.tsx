import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import type { Profile } from '#contract/account/profile.ts';
import { profileQuery } from '../../account/profile.ts';
import { CallFailure } from '../../app/feedback/call-failure.tsx';
import { DelayedSkeletons } from '../../app/feedback/delayed-skeletons.tsx';
import { useDocumentTitle } from '../../app/session/document-title.ts';
import { useSession } from '../../app/session/session.ts';
import { useSite } from '../../app/session/site.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { MyData } from './my-data.tsx';
import { PersonalInformation } from './personal-information.tsx';
import styles from './profile-page.module.css';
import { SignIns } from './sign-ins.tsx';
import { UnsavedChangesProvider } from '../../account/unsaved-changes.tsx';
import { FormOfAccount } from './form-of-account.tsx';
import { Facts } from './facts.tsx';
import { ProfileBlock } from './profile-block.tsx';

/** What an account holds of its owner, and what the owner can do about it. */
export function ProfilePage() {
  const { t } = useTranslation();
  const { isSignedIn } = useSession();
  const profile = useQuery({ ...profileQuery(useSite().code), enabled: isSignedIn });
  const title = t('profile_page.title');
  useDocumentTitle(title);
  return (
    <div className={styles['page']}>
      <h1>{title}</h1>
      {profile.isError && <CallFailure error={profile.error} onRetry={() => void profile.refetch()} />}
      {profile.isPending && <DelayedSkeletons texts={3} lines={5} />}
      {profile.data !== undefined && (
        <UnsavedChangesProvider>
          <Blocks profile={profile.data} />
        </UnsavedChangesProvider>
      )}
    </div>
  );
}

function Blocks({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const site = useSite();
  return (
    <>
      {profile.digests_paused && (
        <Notice>{t('profile_page.digests_paused', { site: site.name, email: profile.email })}</Notice>
      )}
      <AccountInformation profile={profile} />
      <PersonalInformation profile={profile} />
      <SignIns />
      <MyData />
      <DeleteAccount />
    </>
  );
}

/** The address and the password of the account. */
function AccountInformation({ profile }: { profile: Profile }) {
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
