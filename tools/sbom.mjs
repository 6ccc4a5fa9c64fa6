// @ts-check
// `npm run sbom`: writes which packages are shipped, and in which versions, as CycloneDX reads it: `dist/sbom.cdx.json`.
// Of packages for other kinds of machines only those that are installed here: after `npm run build`, or in a checkout.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './prepare.mjs';

/** @typedef {{ 'bom-ref': string, type: string, name: string, version: string }} Component */
/** @typedef {{ ref: string, dependsOn: string[] }} Dependencies */
/** @typedef {{ metadata: { component: Component }, components: Component[], dependencies: Dependencies[] }} Sbom */

const shipped = shippedPackages();
const sbom = sbomOfLockfile();
const { component } = sbom.metadata;
// npm takes the name of the folder.
component.name = 'evidence-search';
shipped.add(component['bom-ref']);
sbom.components = sbom.components.filter((one) => shipped.has(one['bom-ref']));
sbom.dependencies = sbom.dependencies
  .filter(({ ref }) => shipped.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => shipped.has(one)) }));

const file = process.argv[2] ?? join(root, 'dist', 'sbom.cdx.json');
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
console.log(`${file}: ${sbom.components.length} packages`);

/**
 * What `npm ci --omit=dev` installs, each as `name@version`. `npm sbom --omit=dev` is not asked: it leaves out, with all
 * that they need, packages of ours that a package of the checks needs as well.
 */
function shippedPackages() {
  /** @type {{ packages: Record<string, { version: string, dev?: boolean }> }} */
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const entries = Object.entries(packages).filter(
    ([path, { dev }]) => path !== '' && dev !== true && existsSync(join(root, path)),
  );
  return new Set(entries.map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`));
}

/** @returns {Sbom} */
function sbomOfLockfile() {
  // What is installed would do for a whole checkout, but without the packages of the checks npm gives up.
  const parameters = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'];
  // Whatever `npm run` was given, and NODE_ENV, would decide what is left out.
  const { npm_execpath: npm, npm_config_omit: _omit, NODE_ENV: _mode, ...environment } = process.env;
  const [command, before] = npm === undefined ? ['npm', []] : [process.execPath, [npm]];
  const options = {
    cwd: root,
    env: environment,
    encoding: /** @type {const} */ ('utf8'),
    maxBuffer: 2 ** 28,
  };
  return JSON.parse(execFileSync(command, [...before, ...parameters], options));
}
