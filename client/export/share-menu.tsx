import type { Embedded } from '#domain/search-state/embed-address.ts';
import { useTranslation } from '../app/i18n/use-translation.tsx';
import { CopyButton } from '../app/feedback/copy-button.tsx';
import { useEmbedding } from './use-embedding.ts';
import { useLayers } from '../layers/layer-stack.tsx';
import { addressToShare } from './address-to-share.ts';
import { Popover } from '../ui/popover.tsx';

interface ShareMenuProps {
  /** What of the page can stand on other people's pages, if it can. */
  readonly embedded?: Embedded;
}

/** What carries the page elsewhere: its address, by copying or by the visitor's own mail program, other people's pages, and paper. */
export function ShareMenu({ embedded }: ShareMenuProps) {
  const { t } = useTranslation();
  const { open } = useLayers();
  const mayEmbed = useEmbedding();
  return (
    <div data-part="scripted">
      <Popover label={t('search_page.share')} align="end">
        <ul>
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
      </Popover>
    </div>
  );
}

function mailOfPage(): string {
  const subject = encodeURIComponent(document.title);
  return `mailto:?subject=${subject}&body=${encodeURIComponent(addressToShare())}`;
}
