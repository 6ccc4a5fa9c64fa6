import { z } from 'zod';

/** The form of one line of an import: what each field may be before anything is looked up. null means absent. */

const optional = <Schema extends z.ZodType>(schema: Schema): z.ZodOptional<z.ZodNullable<Schema>> =>
  schema.nullish();

const text = z.union([z.string(), z.record(z.string(), z.string().nullable())], {
  error: 'is neither a text nor an object of texts by language',
});
/** Some sources write numbers where others write texts. Of longer ones JSON loses the last digits: two ids would be one. */
const label = z
  .union([z.string(), z.number()], { error: 'is neither a text nor a number' })
  .refine((value) => typeof value === 'string' || !Number.isInteger(value) || Number.isSafeInteger(value), {
    error: 'is a number with too many digits: write it as a text',
  })
  .transform((value) => String(value).trim());
const year = z
  .union([z.number().int(), z.string().regex(/^\d{4}$/)], { error: 'is no year' })
  .transform(Number)
  .refine(isPlausibleYear, { error: 'is no year from 1000 to 2200' });
/** Outside of these a year is a slip of the pen. */
export function isPlausibleYear(value: number): boolean {
  return value >= 1000 && value <= 2200;
}

const list = z
  .union([z.array(z.string()), z.string()], { error: 'is neither a list of texts nor a text' })
  .transform((value) => (typeof value === 'string' ? [value] : value));

const dateText = z
  .string()
  .regex(/^(\d{4}(-\d{1,2}(-\d{1,2})?)?)?$/, 'is no date of the form 2024, 2024-03 or 2024-03-09');
const dateParts = z.object({
  year: optional(year),
  month: optional(z.number().int()),
  day: optional(z.number().int()),
});
const partialDate = z.union([dateText, dateParts, year], { error: 'is no date' }).transform((date) => {
  if (typeof date === 'number') return { year: date };
  if (typeof date !== 'string') return date;
  if (date === '') return {};
  const [wholeYear, month, day] = date.split('-').map(Number);
  return { year: wholeYear, month, day };
});

const quality = z.union(
  [z.string(), z.object({ score: z.number(), scale: z.number(), tool: z.string().optional() })],
  {
    error: 'is no quality of the form 7/9',
  },
);

const link = z.union([z.string(), z.object({ title: optional(z.string()), url: z.string() })], {
  error: 'is neither an address nor an object with title and url',
});
const links = z.union([z.array(link), link.transform((one) => [one])], { error: 'is no list of links' });

const country = z.union(
  [
    z.string(),
    z.object({
      code: z.string(),
      count: optional(z.number().int().min(0)),
      links: optional(z.array(z.object({ name: optional(z.string()), url: z.string() }))),
    }),
  ],
  { error: 'is neither a country code nor an object with code, count and links' },
);

export const documentLine = z.object({
  id: optional(label),
  title: optional(text),
  title2: optional(z.string()),
  declarative_title: optional(text),
  abstract: optional(text),
  language: optional(z.string()),
  type: optional(label),
  year: optional(year),
  published: optional(partialDate),
  lastLitSearch: optional(partialDate),
  quality: optional(quality),
  quality_note: optional(z.string()),
  best: optional(z.boolean()),
  living: optional(z.boolean()),
  grade_profile_available: optional(z.boolean()),
  keys: optional(z.array(z.string())),
  countries: optional(z.array(country)),
  authors: optional(list),
  journal: optional(z.string()),
  citation: optional(z.string()),
  doi: optional(z.string()),
  pmid: optional(label),
  keywords: optional(list),
  url: optional(z.string()),
  urls: optional(list),
  user_friendly_summary_links: optional(links),
  abstracts: optional(links),
  hyperlinks: optional(links),
  questionType: optional(z.string()),
  deleted: optional(z.boolean()),
});

export type DocumentLine = z.infer<typeof documentLine>;
export const knownFields: ReadonlySet<string> = new Set(Object.keys(documentLine.shape));

/** What is wrong with a field of a line; the field is empty where it is the line as a whole. */
export interface LineProblem {
  readonly field: string;
  readonly problem: string;
}

export type Parsed<Value> =
  | { readonly value: Value; readonly problems?: never }
  | { readonly value?: never; readonly problems: readonly LineProblem[] };

/** A line of JSON as a document line, or everything that is wrong with it. Never throws. */
export function parseDocumentLine(
  line: string,
): Parsed<{ readonly line: DocumentLine; readonly fields: string[] }> {
  let raw: unknown;
  try {
    raw = JSON.parse(line);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unreadable';
    return { problems: [{ field: '', problem: `is no JSON: ${reason.slice(0, 200)}` }] };
  }
  const result = documentLine.safeParse(mayHoldUnstorable.test(line) ? storable(raw) : raw);
  if (!result.success) return { problems: result.error.issues.map(problemOf) };
  // The schema has accepted it as an object.
  return { value: { line: result.data, fields: Object.keys(raw as object) } };
}

function problemOf(issue: z.core.$ZodIssue): LineProblem {
  const field = issue.path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('');
  return { field: field.replace(/^\./, ''), problem: wordsFor(issue) };
}

function wordsFor(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return `is not ${named(issue.expected)}`;
  if (issue.code === 'too_small') return `is less than ${issue.minimum}`;
  if (issue.code === 'too_big') return `is more than ${issue.maximum}`;
  return issue.message;
}

function named(type: string): string {
  const names: Record<string, string> = {
    string: 'a text',
    boolean: 'true or false',
    array: 'a list',
    object: 'an object',
    number: 'a number',
    int: 'a whole number',
  };
  return names[type] ?? type;
}

/** Escapes of the character zero and of halves of characters: JSON may hold them, the database may not. */
const mayHoldUnstorable = /\\u(0000|d[89a-f])/i;

function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed();
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [storable(name), storable(inner)]));
}
