import type { ReactNode } from 'react';
import type { Embedded } from '#domain/search-state/embed-address.ts';
import { useTranslation } from '../app/i18n/use-translation.tsx';
import { CopyButton } from '../app/feedback/copy-button.tsx';
import { useLayers } from '../layers/layer-stack.tsx';
import { addressToShare } from './address-to-share.ts';
import { useKnownInBrowser } from '../ui/hydration.ts';
import { Popover } from '../ui/popover.tsx';
import { readSiteSettings } from '../app/session/site-settings.ts';

export interface ShareChoicesProps {
  /** What of the page can stand on other people's pages, if it can. */
  readonly embedded?: Embedded | undefined;
  /** How people with an account email what the page shows to themselves, where it has no button of its own for that. */
  readonly emailToMe?: ReactNode;
}

interface ShareMenuProps extends ShareChoicesProps {
  /** More choices, which need no script. */
  readonly children?: ReactNode;
}

/** What carries the page elsewhere: its address, by copying or by the visitor's own mail program, other people's pages, and paper. */
export function ShareMenu({ embedded, emailToMe, children }: ShareMenuProps) {
  const { t } = useTranslation();
  return (
    <div data-part={children === undefined ? 'scripted' : undefined}>
      <Popover label={t('search_page.share')} align="end">
        <ShareChoices embedded={embedded} emailToMe={emailToMe} />
        {children}
      </Popover>
    </div>
  );
}

/** What the menu offers, for menus that offer more. */
export function ShareChoices({ embedded, emailToMe }: ShareChoicesProps) {
  const { t } = useTranslation();
  const { open } = useLayers();
  const mayEmbed = useEmbedding();
  return (
    <ul data-part="scripted">
      <li>
        <CopyButton label={t('search_page.copy_link')} text={addressToShare} />
      </li>
      <li>
        <button
          type="button"
          onClick={() => {
            location.href = mailOfPage();
          }}
        >
          {t('search_page.email_link')}
        </button>
      </li>
      {emailToMe}
      <li>
        <button type="button" aria-haspopup="dialog" onClick={() => open({ name: 'qr-code' })}>
          {t('layers.qr_code.show')}
        </button>
      </li>
      {embedded !== undefined && mayEmbed && (
        <li>
          <button type="button" aria-haspopup="dialog" onClick={() => open({ name: 'embed', embedded })}>
            {t('embed.show')}
          </button>
        </li>
      )}
      <li>
        <button type="button" onClick={() => print()}>
          {t('search_page.print')}
        </button>
      </li>
    </ul>
  );
}

function mailOfPage(): string {
  const subject = encodeURIComponent(document.title);
  return `mailto:?subject=${subject}&body=${encodeURIComponent(addressToShare())}`;
}

/** Whether lists and searches of this site may stand on other people's pages: known in the browser, where it is offered. */
function useEmbedding(): boolean {
  return useKnownInBrowser(() => readSiteSettings().embedding, false);
}
