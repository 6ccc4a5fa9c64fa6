/** Lasting refusals of a mailbox in a row after which e-mail updates to it pause. */
export const refusalsThatPause = 3;
