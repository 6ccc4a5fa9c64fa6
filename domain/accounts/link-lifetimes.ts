/** How long a mailed link works, in hours, by what it is for. */
export const linkLifetimes = { confirm: 72, reset: 1, address: 24 } as const;
