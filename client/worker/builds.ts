export const cachePrefix = 'build';

/** Builds whose files stay besides those of this one: pages may be open that were loaded from them. */
const earlierBuilds = 2;

/** Where workbox keeps the files of this build. */
const filesOfBuild = `${cachePrefix}-files-${buildName}`;

/** Deletes the files of builds that no page is likely to come from any more, the oldest first. */
export async function forgetOldBuilds(): Promise<void> {
  const names = await caches.keys();
  const earlier = names.filter((name) => name.startsWith(`${cachePrefix}-files-`) && name !== filesOfBuild);
  const gone = earlier.slice(0, Math.max(0, earlier.length - earlierBuilds));
  const shells = names.filter((name) => name.startsWith(shellPrefix) && name !== shellsOfBuild);
  await Promise.all([...gone, ...shells].map((name) => caches.delete(name)));
}

/** Pages and texts are taken from this build alone: they name its files. */
export const shellPrefix = `${cachePrefix}-shells-`;
export const shellsOfBuild = shellPrefix + buildName;
