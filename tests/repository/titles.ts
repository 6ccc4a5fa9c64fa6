import { projectFiles, readText } from './files.ts';

/** Whether a file has a heading, where it is a document, or else a test or a group of tests, by this title as a whole. */
export function hasTitle(path: string, title: string): boolean {
  if (!projectFiles.includes(path)) return false;
  const text = readText(path);
  if (path.endsWith('.md')) {
    return [...text.matchAll(/^#+ (.+)$/gm)].some(([, heading]) => heading === title);
  }
  if (!/\.(test|spec)\.tsx?$/.test(path)) return false;
  // Between the quotation marks of a test or of a group of tests.
  return ["'", '"', '`'].some((mark) => text.includes(`${mark}${title}${mark}`));
}
