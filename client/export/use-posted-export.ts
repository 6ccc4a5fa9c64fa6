import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { exportOfSelectionEndpoint } from '#contract/export.ts';
import { mostExported, type ExportFormat } from '#domain/citation/export-formats.ts';
import { callForFile } from '../app/api/call.ts';
import { useLanguage } from '../app/i18n/language.ts';
import { useSite } from '../app/session/site.tsx';
import { saveFile } from '../ui/save-file.ts';

interface Wanted {
  readonly format: ExportFormat;
  readonly ids: readonly number[];
}

/** Has the browser save more documents than an address can name; `cancel` ends it without a file. */
export function usePostedExport() {
  const { code: site, exportName } = useSite();
  const language = useLanguage();
  const under = useRef<AbortController | null>(null);
  const exporting = useMutation({
    networkMode: 'always',
    async mutationFn({ format, ids }: Wanted) {
      const controller = new AbortController();
      under.current = controller;
      try {
        const { content, fileName } = await callForFile<typeof exportOfSelectionEndpoint>({
          method: 'POST',
          path: '/export',
          body: { format, site, lang: language, ids: ids.slice(0, mostExported) },
          signal: controller.signal,
        });
        if (!controller.signal.aborted) saveFile(content, fileName ?? exportName);
      } catch (error) {
        if (!controller.signal.aborted) throw error;
      }
    },
  });
  return { ...exporting, cancel: () => under.current?.abort() };
}
