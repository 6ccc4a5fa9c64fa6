/** Milliseconds that an answer may take to make, where its call does not say otherwise; docs/configuration.md lists it too. */
export const answerTime = 10_000;

/** How long and how large requests may be; docs/configuration.md lists the same. */
export const serverLimits = {
  requestTimeout: 30_000,
  connectionTimeout: 120_000,
  bodyLimit: 256 * 1024,
  // Articles carry their whole title in their address, where a letter may take twelve characters: the limit is that of the
  // request's head. No route matches its parameters by a pattern, whose time would grow with their length.
  routerOptions: { maxParamLength: 64 * 1024 },
  // Node looks every half minute who has gone past these times, where it is not given: too seldom for what the docs say.
  http: { maxHeaderSize: 64 * 1024, headersTimeout: 15_000, connectionsCheckingInterval: 2_000 },
};

/**
 * Connections that may wait to be accepted; Linux allows 4096. Of Node's 511 more are left in a burst within one turn of the
 * event loop, and whoever is left tries again only after a second.
 */
export const backlog = 4_096;
