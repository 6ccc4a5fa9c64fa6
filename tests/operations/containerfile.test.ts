import { Copy, DockerfileParser, From, JSONInstruction, Label, type Instruction } from 'dockerfile-ast';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { settings } from '#server/config/settings.ts';
import { projectFiles, readText } from '#tests/repository/files.ts';
import { preparation, serverEnvironment, serverOptions } from '#tools/prepare.mjs';

const manifest = z.object({ version: z.string(), dependencies: z.record(z.string(), z.string()) });
const { version, dependencies } = manifest.parse(JSON.parse(readText('package.json')));
const containerfile = DockerfileParser.parse(readText('operations/Containerfile'));
const instructions = containerfile.getInstructions();
const bases = containerfile.getFROMs();

/** The instructions of each stage, after its FROM. */
const stages: readonly Instruction[][] = instructions.reduce<Instruction[][]>((found, instruction) => {
  if (instruction instanceof From) found.push([]);
  else found.at(-1)?.push(instruction);
  return found;
}, []);
const final = stages.at(-1) ?? [];

function named(of: readonly Instruction[], keyword: string): string[] {
  return of
    .filter((one) => one.getKeyword() === keyword)
    .map((one) => one.getArgumentsContent()?.replaceAll(/\\\n\s*/g, '') ?? '');
}

it('every base image has an exact version and says where it is from', () => {
  expect(bases).toHaveLength(2);
  for (const base of bases) {
    expect(base.getImageTag()).toMatch(/^\d+\.\d+(\.\d+)?-[a-z-]+$/);
    expect(base.getImage()).toMatch(/^docker\.io\/library\//);
  }
});

it('is built by the Node that runs the server, which the image has from the package alone', () => {
  expect(bases[0]?.getImageTag()).toBe(`${dependencies['node']}-trixie-slim`);
  expect(bases[1]?.getImageName()).toBe('library/debian');
});

it('runs as a user by number, and after the last thing that root does', () => {
  expect(named(final, 'USER')).toEqual(['10001:10001']);
  const place = final.findIndex((one) => one.getKeyword() === 'USER');
  expect(final.slice(place).map((one) => one.getKeyword())).not.toContain('RUN');
  expect(final.slice(place).map((one) => one.getKeyword())).not.toContain('COPY');
});

it('fetches nothing by itself, installs nothing from elsewhere and becomes nobody else', () => {
  expect(instructions.map((one) => one.getKeyword())).not.toContain('ADD');
  const commands = stages.flatMap((stage) => named(stage, 'RUN'));
  expect(commands.filter((one) => /\b(curl|wget|apt|apt-get|apk|sudo|su)\b/.test(one))).toEqual([]);
});

it('every command is a list, so that no shell stands between it and signals', () => {
  const commands = instructions.filter((one) => ['RUN', 'CMD', 'ENTRYPOINT'].includes(one.getKeyword()));
  expect(commands).not.toEqual([]);
  for (const one of commands) {
    expect(one).toBeInstanceOf(JSONInstruction);
    expect(() => JSON.parse(one.getArgumentsContent() ?? '')).not.toThrow();
  }
  expect(named(final, 'CMD')).toEqual(['["evidence-search", "serve"]']);
});

it('folders are absolute, and what is copied is there and owned by root', () => {
  expect(stages.flatMap((stage) => named(stage, 'WORKDIR'))).toEqual(
    Array.from({ length: 2 }, () => '/opt/evidence-search'),
  );
  const copies = final.filter((one) => one instanceof Copy);
  expect(copies.map((one) => one.getFromFlag()?.getValue())).toEqual(copies.map(() => 'build'));
  // What `--chown` gives away could be changed by the server.
  expect(copies.flatMap((one) => one.getFlags().map((flag) => flag.getName()))).toEqual(
    copies.map(() => 'from'),
  );
  for (const copied of named(copies, 'COPY')) {
    const [, source = '', target = ''] = /^\/opt\/evidence-search\/(\S+) (\S+)$/.exec(copied) ?? [];
    expect(target).toBe(source);
    const isMade = ['node_modules', 'dist'].includes(source);
    const isOurs = projectFiles.some((path) => path === source || path.startsWith(`${source}/`));
    expect({ source, known: isMade || isOurs }).toEqual({ source, known: true });
  }
});

it('asks /healthz with the Node that it has', () => {
  const [check = ''] = named(final, 'HEALTHCHECK');
  const command = z.array(z.string()).parse(JSON.parse(check.slice(check.indexOf('['))));
  expect(command[0]).toBe('node');
  expect(command[2]).toContain('/healthz');
});

it('sets what the server and Node know, and no secret', () => {
  const ofNode = ['PATH', 'NODE_COMPILE_CACHE'];
  const names = named(final, 'ENV').flatMap((line) =>
    [...line.matchAll(/(?:^|\s)([A-Z_]+)=/g)].map(([, name = '']) => name),
  );
  expect(names).toContain('DATA_DIR');
  expect(names.filter((name) => !ofNode.includes(name) && !(name in settings))).toEqual([]);
  expect(names.filter((name) => /SECRET|PASSWORD|_URL/.test(name))).toEqual([]);
  expect(named(stages.flat(), 'ARG')).toEqual([]);
});

it('bears its title and the version of the package', () => {
  const labels = final.flatMap((one) => (one instanceof Label ? one.getProperties() : []));
  const found = Object.fromEntries(labels.map((one) => [one.getName(), one.getValue()]));
  expect(found).toMatchObject({
    'org.opencontainers.image.title': 'Evidence search',
    'org.opencontainers.image.version': version,
  });
});

it('is built from what is listed alone: neither data nor settings nor the repository', () => {
  const lines = readText('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  expect(lines[0]).toBe('*');
  const listed = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  const unknown = listed.filter(
    (path) => !projectFiles.some((file) => file === path || file.startsWith(`${path}/`)),
  );
  expect(unknown).toEqual([]);
  expect(listed).not.toContain('operations');
});

it('the command gives the server the options of npm start, and knows every command', () => {
  const script = readText('operations/evidence-search');
  expect(script).toContain(`set -- ${serverOptions.join(' ')} "$tree/server/main.ts"`);
  const [option = '', file = ''] = preparation;
  expect(script).toContain(`preparation=$tree/${file}`);
  expect(script).toContain(`${option} "$preparation"`);
  for (const [name, value] of Object.entries(serverEnvironment))
    expect(script).toContain(`export ${name}="\${${name}-${value}}"`);
  const known = /^ {2}([a-z]+ \|[a-z |]+)\)$/m.exec(script)?.[1]?.split(' | ') ?? [];
  const scripts = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readText('package.json'))).scripts;
  const commands = Object.entries(scripts).flatMap(([name, line]) =>
    line === `node tools/run.mjs tools/${name}.ts` ? [name] : [],
  );
  expect(known.toSorted()).toEqual(commands.toSorted());
});
