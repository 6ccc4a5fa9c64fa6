import vm from 'node:vm';
import { parseSync } from 'vite';
import { codeFiles, isTest, readText } from './files.ts';

/** A regular expression in the code. */
interface Expression {
  readonly path: string;
  /** As it stands there. */
  readonly source: string;
  /** Null where it is made of text that is not known before the code runs. */
  readonly expression: RegExp | null;
  /** What is put into it and is neither a constant text of the file nor escaped. */
  readonly unescaped: readonly string[];
}

/** A node of a syntax tree (ESTree), as far as it is read here. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function* nodesBelow(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node).flat()) if (isNode(value)) yield* nodesBelow(value);
}

/** All regular expressions of a file of TypeScript: literals, and those that are made of texts. */
function expressionsIn(path: string): Expression[] {
  const text = readText(path);
  if (!/[/]|RegExp/.test(text)) return [];
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`);
  // The syntax tree has no index of its own by name.
  const nodes = [...nodesBelow(program as unknown as Node)];
  const textOf = ({ start, end }: Node): string => text.slice(start, end);
  const constants = new Map(nodes.flatMap((node) => constantOf(node, textOf)));
  return nodes.flatMap((node): Expression[] => {
    if (node.type === 'Literal' && 'regex' in node) {
      const { pattern, flags } = node['regex'] as { pattern: string; flags: string }; // as ESTree has it
      return [{ path, source: textOf(node), expression: new RegExp(pattern, flags), unescaped: [] }];
    }
    const callee = node['callee'];
    if (!isNode(callee) || textOf(callee) !== 'RegExp') return [];
    const made = (node['arguments'] as Node[]).flatMap(partsOf); // as ESTree has it
    const unescaped = made.filter((part) => !isEscaped(part, textOf) && !constants.has(rootOf(part, textOf)));
    const source = textOf(node);
    const isConstant = made.every((part) => constants.has(rootOf(part, textOf)));
    const expression = isConstant ? evaluate([...constants.values()], source) : null;
    return [{ path, source, expression, unescaped: unescaped.map(textOf) }];
  });
}

/** What is not written there itself of a text that is put together. */
function partsOf(node: Node): Node[] {
  if (node.type === 'Literal') return [];
  if (node.type === 'TaggedTemplateExpression' && isNode(node['quasi'])) return partsOf(node['quasi']);
  if (node.type === 'TemplateLiteral') return (node['expressions'] as Node[]).flatMap(partsOf); // as ESTree has it
  const sides = [node['left'], node['right'], node['consequent'], node['alternate']].filter(isNode);
  return sides.length > 0 ? sides.flatMap(partsOf) : [node];
}

function isEscaped(node: Node, textOf: (node: Node) => string): boolean {
  return isNode(node['callee']) && textOf(node['callee']) === 'RegExp.escape';
}

/** The name that an expression begins with: `names` of `names.join('|')`. */
function rootOf(node: Node, textOf: (node: Node) => string): string {
  const inner = node['callee'] ?? node['object'];
  return isNode(inner) ? rootOf(inner, textOf) : textOf(node);
}

/** A constant whose text stands in the file, with its declaration. */
function constantOf(node: Node, textOf: (node: Node) => string): [string, string][] {
  const { type, id, init } = node;
  if (type !== 'VariableDeclarator' || !isNode(id) || id.type !== 'Identifier' || !isNode(init)) return [];
  const isText = ['Literal', 'TemplateLiteral', 'TaggedTemplateExpression', 'BinaryExpression'].includes(
    init.type,
  );
  if (!isText || 'regex' in init || partsOf(init).length > 0) return [];
  return [[String(id['name']), `const ${String(id['name'])} = ${textOf(init)};`]];
}

function evaluate(declarations: readonly string[], source: string): RegExp {
  const { pattern, flags } = vm.runInNewContext(
    `{ ${declarations.join('\n')}\n const { source, flags } = ${source}; ({ pattern: source, flags }) }`,
  );
  return new RegExp(pattern, flags);
}

/** Those of the product. What the engine is compared with in tests reads no input. */
export const shippedExpressions: readonly Expression[] = codeFiles
  .filter((path) => /^(client|server|engine|query-language|domain|contract|content|tools)\//.test(path))
  .filter((path) => !isTest(path) && !path.startsWith('engine/oracle/'))
  .flatMap(expressionsIn);
