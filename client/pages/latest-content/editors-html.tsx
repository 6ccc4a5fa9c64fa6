import { useRouter, useSearch } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { CleanHtml } from '../../ui/clean-html.tsx';
import { linksInLanguage } from './links-in-language.ts';

interface EditorsHtmlProps {
  readonly html: string;
  /** Where it is not the page's. */
  readonly lang: string | undefined;
  readonly className?: string | undefined;
}

/** HTML that editors write. Its links within the site keep the language, and change the page without loading it anew. */
export function EditorsHtml({ html, lang: ownLang, className }: EditorsHtmlProps) {
  const { history } = useRouter();
  const { lang }: { lang?: string } = useSearch({ strict: false });

  function follow(event: MouseEvent): void {
    const opensElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const address = link?.getAttribute('href') ?? '';
    if (opensElsewhere || !address.startsWith('/') || address.startsWith('//')) return;
    event.preventDefault();
    history.push(address);
  }
  return (
    // What is clicked are the links inside, which the keyboard reaches and clicks as well.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div onClick={follow}>
      <CleanHtml
        html={lang === undefined ? html : linksInLanguage(html, lang)}
        lang={ownLang}
        className={className}
      />
    </div>
  );
}
