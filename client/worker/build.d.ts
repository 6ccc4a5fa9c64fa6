/** Addresses of the files that the client was built into; the build writes them here. */
declare const builtFiles: readonly string[];

/** Names this build: another one has other files. */
declare const buildName: string;
