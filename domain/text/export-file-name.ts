/** `HSE_2026-11-21T10-00-00Z.csv`: no system refuses its characters. */
export function exportFileName(exportName: string, at: Date, extension: string): string {
  const time = at.toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length).replaceAll(':', '-');
  return `${exportName}_${time}Z.${extension}`;
}
