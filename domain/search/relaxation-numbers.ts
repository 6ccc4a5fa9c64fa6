/** When a search is widened, and to what: the engine and what people read of it go by the same numbers. */
export const relaxationNumbers = {
  /** Fewer documents are too few, with three words or more and with two. */
  few: 200,
  fewOfTwo: 20,
  /** From so many words on a third of them, or one of the rarest third, is enough before any word is. */
  thirdFrom: 12,
  /** Words from which on a query is a long text: its most telling words are searched, and not each of them. */
  longText: 24,
  /** Of its words the share that is searched, and the fewest. */
  tellingPercent: 70,
  telling: 25,
  /** Of these the share that a document which is like it has, and the fewest. */
  sharedPercent: 8,
  shared: 3,
} as const;
