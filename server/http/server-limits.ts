/** How long and how large requests may be; docs/configuration.md lists the same. */
export const serverLimits = {
  requestTimeout: 30_000,
  connectionTimeout: 120_000,
  handlerTimeout: 10_000,
  bodyLimit: 256 * 1024,
  // Articles carry their title in their address, where a letter may take twelve characters.
  routerOptions: { maxParamLength: 4_096 },
  http: { maxHeaderSize: 64 * 1024, headersTimeout: 15_000 },
};
