/** Lasting refusals of a mailbox in a row after which email updates to it pause. */
export const refusalsThatPause = 3;
