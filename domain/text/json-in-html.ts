/** A value as JSON for a `<script>` that holds data: no tag can end in it, since none can begin. */
export function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}
