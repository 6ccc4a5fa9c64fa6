declare const written: unique symbol;

/** JSON of a value of this type, written already. */
export type JsonText<Value> = string & { readonly [written]?: Value };

export function toJson<Value>(value: Value): JsonText<Value> {
  return JSON.stringify(value);
}
