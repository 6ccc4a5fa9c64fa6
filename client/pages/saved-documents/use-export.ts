import { useMutation } from '@tanstack/react-query';
import type { csvEndpoint, csvOfSelectionEndpoint } from '#contract/saved-documents.ts';
import { mostDocumentsInCall } from '#domain/evidence/documents-in-call.ts';
import type { Language } from '#domain/sites/languages.ts';
import type { SiteCode } from '#domain/sites/sites.ts';
import { callForFile } from '../../app/api/call.ts';
import { useLanguage } from '../../app/i18n/language.ts';
import { useSite } from '../../app/session/site.tsx';
import { saveFile } from '../../ui/save-file.ts';

/** Has the browser save the documents as CSV; none given: all that are saved. */
export function useExport() {
  const site = useSite();
  const lang = useLanguage();
  return useMutation({
    networkMode: 'always',
    async mutationFn(ids: readonly number[]) {
      const { content, fileName } = await (ids.length > mostDocumentsInCall ? posted : got)(
        site.code,
        ids,
        lang,
      );
      saveFile(content, fileName ?? `${site.exportName}.csv`);
    },
  });
}

const path = '/documents/csv';

function got(type: SiteCode, ids: readonly number[], lang: Language) {
  const query = { type, documents: ids.map(String), lang };
  return callForFile<typeof csvEndpoint>({ method: 'GET', path, query });
}

function posted(type: SiteCode, ids: readonly number[], lang: Language) {
  const body = { type, documents: [...ids], lang };
  return callForFile<typeof csvOfSelectionEndpoint>({ method: 'POST', path, body });
}
