import type { Followed } from '#domain/search-state/feed-address.ts';
import { CopyButton } from '../../app/feedback/copy-button.tsx';
import { useLanguage } from '../../app/i18n/language.ts';
import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { feedLink } from '../../app/paths.ts';
import { useSite } from '../../app/session/site.tsx';
import { Popover } from '../../ui/popover.tsx';
import styles from './follow-menu.module.css';

/** A button that opens the feeds of what is followed, for anybody who has a program that reads feeds. */
export function FollowMenu({ followed }: { followed: Followed }) {
  const { t } = useTranslation();
  return (
    <Popover label={t('feeds.follow')} align="end">
      <FeedChoices followed={followed} />
    </Popover>
  );
}

/** What the menu offers, for menus that offer more. */
export function FeedChoices({ followed }: { followed: Followed }) {
  const { t } = useTranslation();
  const site = useSite();
  const language = useLanguage();
  const atom = feedLink(followed, 'atom', site, language);
  return (
    <>
      <p className={styles['about']}>{t('feeds.about')}</p>
      <ul>
        <li data-part="scripted">
          <CopyButton label={t('feeds.copy')} text={() => new URL(atom, location.href).href} />
        </li>
        <li>
          <a href={atom} type="application/atom+xml">
            {t('feeds.atom')}
          </a>
        </li>
        <li>
          <a href={feedLink(followed, 'json', site, language)} type="application/feed+json">
            {t('feeds.json')}
          </a>
        </li>
      </ul>
    </>
  );
}
