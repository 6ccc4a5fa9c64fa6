/** Numbers of the locks that processes on one database take by agreement. */
export const advisoryLocks = {
  /** Held by the one who brings the tables up to date. */
  migrations: 7_301_001,
  /** Held, for one transaction, by the one who writes documents: so revisions are committed in order. */
  documentWriters: 7_301_002,
  /** Held, for one transaction and with a second number, by the one who changes what an account keeps on a site. */
  savedWork: 7_301_003,
  /** Held, with the hash of a key, by the one who counts its attempts. */
  attempts: 7_301_004,
  /** Held, for one transaction, by the one who writes the file of deletions beside the backups. */
  deletionsFile: 7_301_005,
} as const;
