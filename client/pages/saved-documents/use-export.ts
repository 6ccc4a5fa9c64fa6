import { useMutation } from '@tanstack/react-query';
import type { csvEndpoint } from '#contract/saved-documents.ts';
import { callForFile } from '../../api/call.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useSite } from '../../session/site.tsx';
import { saveFile } from '../../ui/save-file.ts';

/** Ids that one call takes; more of them mean all that are saved. */
const mostIds = 2000;

/** Has the browser save the documents as CSV; none given: all that are saved. */
export function useExport() {
  const site = useSite();
  const lang = useLanguage();
  return useMutation({
    networkMode: 'always',
    async mutationFn(ids: readonly number[]) {
      const documents = ids.length > mostIds ? [] : ids.map(String);
      const { content, fileName } = await callForFile<typeof csvEndpoint>({
        method: 'GET',
        path: '/documents/csv',
        query: { type: site.code, documents, lang },
      });
      saveFile(content, fileName ?? `${site.exportName}.csv`);
    },
  });
}
