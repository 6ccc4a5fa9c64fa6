import * as form from '../index/fields.ts';

/** Grows with every change of what the parts of an index are or mean. */
const formVersion = 3;

/** Equal where the parts of one index can be those of another; the analysis has a version of its own. */
export const indexForm = JSON.stringify({ formVersion, ...form });
