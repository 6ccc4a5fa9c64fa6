/** How long a mailed link works, in hours, by what it is for. */
export const linkLifetimes = { confirm: 72, reset: 1, address: 24 } as const;

/** Days within which an end of email updates can be taken back; what could be reported then is kept as long. */
export const daysToUndoUnsubscribe = 60;
