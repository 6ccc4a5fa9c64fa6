import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, cpSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** The server refuses to run as root: it gets this user then, who need not have a name. */
const ownUser = 61_000;
const longestStartMs = 200_000;
/** A node that joins again has all its copies sooner than this, where nothing holds them up. */
const usualStartMs = 60_000;
/** A node that is going down or coming up may take a request and never answer it. */
const longestAnswerMs = 15_000;

interface Node {
  readonly folder: string;
  readonly url: string;
  process: ChildProcess | null;
}

/** A real cluster of two nodes on ports of its own, in a folder of its own. */
export interface TestCluster {
  readonly urls: readonly string[];
  /** As a machine that loses its power. */
  kill(node: number): Promise<void>;
  /** Starts a node that was killed; resolves when the cluster has two nodes again and all copies of its shards. */
  restart(node: number): Promise<void>;
  /** Stops a node where it stands (SIGSTOP): its connections stay, and nothing is answered. */
  halt(node: number): void;
  /** Lets a halted node go on; resolves as `restart` does. */
  goOn(node: number): Promise<void>;
  stop(): Promise<void>;
}

/** `home` is the unpacked server, `java` the home of its Java. */
export async function startCluster(home: string, java: string): Promise<TestCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'evidence-opensearch-'));
  const ports = await freePorts(4);
  const transports = ports.slice(2).map((port) => `127.0.0.1:${port}`);
  const nodes = [0, 1].map((at): Node => {
    const node = { folder: join(folder, `n${at}`), url: `http://127.0.0.1:${ports[at]}`, process: null };
    writeSettings(node.folder, home, at, ports, transports);
    return node;
  });
  const start = (node: Node): void => {
    const log = openSync(join(node.folder, 'output.log'), 'a');
    node.process = spawn('bash', [join(home, 'bin', 'opensearch')], {
      cwd: node.folder,
      stdio: ['ignore', log, log],
      env: {
        PATH: process.env['PATH'],
        HOME: node.folder,
        OPENSEARCH_JAVA_HOME: java,
        OPENSEARCH_PATH_CONF: join(node.folder, 'config'),
        // It lives for minutes: compiling for long runs would only take the cores.
        OPENSEARCH_JAVA_OPTS: '-Xms512m -Xmx512m -XX:TieredStopAtLevel=1',
      },
      ...(process.getuid?.() === 0 ? { uid: ownUser, gid: ownUser } : {}),
    });
  };
  const stop = async (): Promise<void> => {
    await Promise.all(nodes.map((node) => kill(node)));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    for (const node of nodes) start(node);
    await untilWhole(nodes);
  } catch (error) {
    const output = nodes.map((node) => readFileSync(join(node.folder, 'output.log'), 'utf8').slice(-2_000));
    await stop();
    throw new Error(`The cluster did not start: ${String(error)}\n${output.join('\n')}`, { cause: error });
  }
  const nodeAt = (at: number): Node => {
    const node = nodes[at];
    if (node === undefined) throw new Error(`There is no node ${at}.`);
    return node;
  };
  return {
    urls: nodes.map(({ url }) => url),
    kill: (at) => kill(nodeAt(at)),
    restart: async (at) => {
      const node = nodeAt(at);
      start(node);
      if (await isWholeWithin(nodes, usualStartMs)) return;
      // A copy that was promoted while an operation of the killed node held it waits for that for half an hour, and gives
      // no other node a copy meanwhile ("shard is not in primary mode"): only opening it anew frees it.
      for (const other of nodes.filter((one) => one !== node)) {
        await kill(other);
        start(other);
      }
      await untilWhole(nodes);
    },
    halt: (at) => void nodeAt(at).process?.kill('SIGSTOP'),
    goOn: async (at) => {
      nodeAt(at).process?.kill('SIGCONT');
      await untilWhole(nodes);
    },
    stop,
  };
}

async function kill(node: Node): Promise<void> {
  const running = node.process;
  if (running === null || running.exitCode !== null || running.signalCode !== null) return;
  const ended = new Promise((resolve) => running.once('exit', resolve));
  running.kill('SIGKILL');
  await ended;
  node.process = null;
}

function writeSettings(
  folder: string,
  home: string,
  at: number,
  ports: readonly number[],
  transports: readonly string[],
): void {
  for (const name of ['config', 'data', 'logs']) mkdirSync(join(folder, name), { recursive: true });
  cpSync(join(home, 'config'), join(folder, 'config'), { recursive: true });
  const settings = {
    'cluster.name': `evidence-tests-${ports[0]}`,
    'node.name': `n${at}`,
    'path.data': join(folder, 'data'),
    'path.logs': join(folder, 'logs'),
    'network.host': '127.0.0.1',
    'http.port': ports[at],
    'transport.port': ports[at + 2],
    'discovery.seed_hosts': transports,
    // With two, the one that is elected first decides alone: the other may go at any time.
    'cluster.initial_cluster_manager_nodes': ['n0'],
    'cluster.routing.allocation.disk.threshold_enabled': false,
    // What a killed node held comes back with it.
    'cluster.fault_detection.follower_check.timeout': '3s',
    // A search that a dead node had begun holds the other's shards until it is given up: by itself after five minutes.
    'search.default_keep_alive': '5s',
    'search.keep_alive_interval': '1s',
  };
  // It would write logs and dumps beside the server itself, which belongs to somebody else.
  const options = join(folder, 'config', 'jvm.options');
  const kept = readFileSync(options, 'utf8')
    .split('\n')
    .filter((line) => !/Xlog:gc|ErrorFile|HeapDump/.test(line));
  writeFileSync(options, kept.join('\n'));
  const lines = Object.entries(settings).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  writeFileSync(join(folder, 'config', 'opensearch.yml'), lines.join('\n'));
  if (process.getuid?.() !== 0) return;
  for (const path of ['..', '.', 'config', 'config/jvm.options.d', 'data', 'logs']) {
    chownSync(join(folder, path), ownUser, ownUser);
  }
}

async function untilWhole(nodes: readonly Node[]): Promise<void> {
  if (await isWholeWithin(nodes, longestStartMs)) return;
  throw new Error(`not all nodes joined in time\n${(await Promise.all(nodes.map(stateOf))).join('\n')}`);
}

async function isWholeWithin(nodes: readonly Node[], milliseconds: number): Promise<boolean> {
  const deadline = performance.now() + milliseconds;
  const path = '/_cluster/health?wait_for_nodes=2&wait_for_status=green&timeout=5s';
  while (performance.now() < deadline) {
    for (const { url, process: running } of nodes) {
      if (running !== null && running.exitCode !== null) throw new Error('a node ended');
      const answer = await ask(url + path);
      if (answer?.status === 200) return true;
      await answer?.body?.cancel();
      // A shard that could not be opened five times, since something held it, is not tried again by itself.
      const tried = await ask(`${url}/_cluster/reroute?retry_failed=true&metric=none`, 'POST');
      await tried?.body?.cancel();
    }
    await wait(100);
  }
  return false;
}

function ask(address: string, method = 'GET'): Promise<Response | null> {
  return fetch(address, { method, signal: AbortSignal.timeout(longestAnswerMs) }).catch(() => null);
}

/** What a node says of the cluster, of the first copy that has no place, and last in its log. */
async function stateOf({ url, folder }: Node): Promise<string> {
  const said = ['/_cluster/health', '/_cluster/allocation/explain'].map(async (path) => {
    const answer = await ask(url + path);
    return (await answer?.text().catch(() => null)) ?? 'no answer';
  });
  const log = readFileSync(join(folder, 'output.log'), 'utf8').slice(-4_000);
  return [url, ...(await Promise.all(said)), log].join('\n');
}

async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<ReturnType<typeof createServer>>((resolve, reject) => {
          const server = createServer();
          server.once('error', reject).listen(0, '127.0.0.1', () => resolve(server));
        }),
    ),
  );
  const ports = servers.map((server) => {
    const address = server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  });
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
