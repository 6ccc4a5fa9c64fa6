import type { DocumentCitation } from '#contract/export.ts';
import { useTranslation } from '../app/i18n/use-translation.tsx';
import { showToast } from '../ui/toasts/toasts.tsx';

/** Copies citations, a paragraph each, as text or with their italics, and says whether that worked. */
export function useCopyCitations(): (
  citations: readonly DocumentCitation[],
  form: 'text' | 'rich',
) => Promise<void> {
  const { t } = useTranslation();
  return async (citations, form) => {
    if (citations.length === 0) return;
    const text = citations.map((one) => one.text).join('\n\n');
    try {
      if (form === 'text') await navigator.clipboard.writeText(text);
      else await navigator.clipboard.write([richItem(citations, text)]);
      showToast(t('search_page.copied'));
    } catch {
      showToast(t('search_page.not_copied'), 'error');
    }
  };
}

function richItem(citations: readonly DocumentCitation[], text: string): ClipboardItem {
  const html = citations.map((one) => `<p>${one.html}</p>`).join('\n');
  return new ClipboardItem({
    'text/plain': new Blob([text], { type: 'text/plain' }),
    'text/html': new Blob([html], { type: 'text/html' }),
  });
}
