/** How long a mailed link works, in hours, by what it is for. */
export const linkLifetimes = { confirm: 72, reset: 1, address: 24 } as const;

/** Characters of the token in a mailed link, or of what came in its place. */
export const longestLinkToken = 200;

/** Days within which an end of email updates can be taken back; what could be reported then is kept as long. */
export const daysToUndoUnsubscribe = 60;
