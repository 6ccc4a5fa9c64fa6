/** Numbers of the locks that processes on one database take by agreement. */
export const advisoryLocks = {
  /** Held by the one who brings the tables up to date. */
  migrations: 7_301_001,
  /** Held, for one transaction, by the one who writes documents: so revisions are committed in order. */
  documentWriters: 7_301_002,
} as const;
