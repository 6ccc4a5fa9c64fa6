import { z } from 'zod';

/** What JSON Schema says of a value, as far as the contract's schemas use it. */
export interface Form {
  readonly type?: string | undefined;
  readonly properties?: Readonly<Record<string, Form>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly items?: Form | undefined;
  readonly anyOf?: readonly Form[] | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly const?: unknown;
  readonly pattern?: string | undefined;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly minItems?: number | undefined;
  readonly maxItems?: number | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
}

const count = z.number().optional();

const form: z.ZodType<Form> = z.object({
  type: z.string().optional(),
  get properties() {
    return z.record(z.string(), form).optional();
  },
  required: z.array(z.string()).optional(),
  get items() {
    return form.optional();
  },
  get anyOf() {
    return z.array(form).optional();
  },
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  pattern: z.string().optional(),
  minLength: count,
  maxLength: count,
  minItems: count,
  maxItems: count,
  minimum: count,
  maximum: count,
});

/** What a caller may send where the contract has this schema. */
export function formOf(schema: z.ZodType): Form {
  return form.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
}
