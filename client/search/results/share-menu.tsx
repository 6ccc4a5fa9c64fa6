import { useTranslation } from '../../app/i18n/use-translation.tsx';
import { CopyButton } from '../../app/feedback/copy-button.tsx';
import { Popover } from '../../ui/popover.tsx';

/** What carries the page elsewhere: its address, by copying or by the visitor's own mail program, and paper. */
export function ShareMenu() {
  const { t } = useTranslation();
  return (
    <div data-part="scripted">
      <Popover label={t('search_page.share')} align="end">
        <ul>
          <li>
            <CopyButton label={t('search_page.copy_link')} text={addressWithoutPosition} />
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
            <button type="button" onClick={() => print()}>
              {t('search_page.print')}
            </button>
          </li>
        </ul>
      </Popover>
    </div>
  );
}

/** The address of the page, without the position in a list that a way back may have left in it. */
function addressWithoutPosition(): string {
  return location.href.replace(/#.*$/, '');
}

function mailOfPage(): string {
  const subject = encodeURIComponent(document.title);
  return `mailto:?subject=${subject}&body=${encodeURIComponent(addressWithoutPosition())}`;
}
