import { z } from 'zod';

/** The rows of a statement that was executed as it stands: both drivers answer with an object that has them. */
export function rowsOf<Schema extends z.ZodType>(result: unknown, row: Schema): z.output<Schema>[] {
  return z.object({ rows: z.array(row) }).parse(result).rows;
}
