import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { resolveInterface } from './resolve-fields.ts';

/** A name that programs can import, as its source has it. */
export interface ApiEntry {
  name: string;
  /** The title of its group in `src/index.ts`. */
  group: string;
  kind: 'function' | 'interface' | 'type' | 'class' | 'schema';
  /** The declaration without bodies. */
  signature: string;
  /** Its docstring, or of a type that is inferred from a schema, the schema's; empty: there is none. */
  docs: string;
}

const root = join(import.meta.dirname, '..');

/** Everything that `src/index.ts` exports, in its order. Throws where a name isn't declared in the file that it is taken from. */
export function readApi(): ApiEntry[] {
  const file = 'src/index.ts';
  const source = parse(file);
  let group = '';
  return source.statements.filter(ts.isExportDeclaration).flatMap((statement) => {
    group = readTitle(source, statement) ?? group;
    if (statement.exportClause === undefined || !ts.isNamedExports(statement.exportClause)) return [];
    const from = join(dirname(file), (statement.moduleSpecifier as ts.StringLiteral).text);
    return statement.exportClause.elements.map(({ name }) => readEntry(from, name.text, group));
  });
}

/** `docs/api.md`. */
export function renderApiPage(): string {
  const entries = readApi();
  const groups = [...new Set(entries.map(({ group }) => group))];
  const parts = groups.map((group) => [
    `## ${group}`,
    ...entries
      .filter((one) => one.group === group)
      .toSorted(byUse)
      .map(render),
  ]);
  const head = [
    '# The library',
    "`import { createApp } from 'secondlook'`; programs that use it are in [`examples/`](../examples). `createApp` opens everything;\n`openMemory`, `openSignal` and `openAsk` open a part of it; [langchain.md](langchain.md) says how its parts go into graphs and agents of yours.\nThe commands are in [cli.md](cli.md).",
    '<!-- Made by `npm run docs` from the docstrings of what src/index.ts exports. -->',
  ];
  return `${[head, ...parts].flat().join('\n\n')}\n`;
}

/** What is called comes before the types that it takes and gives; `Config`, as long as all others together, last. */
function byUse(one: ApiEntry, other: ApiEntry): number {
  const rank = ({ name, kind }: ApiEntry): number => (kind === 'function' ? 0 : name === 'Config' ? 2 : 1);
  return rank(one) - rank(other);
}

function render({ name, kind, signature, docs }: ApiEntry): string {
  return [`### \`${name}\``, `*${kind}.* ${docs}`, `\`\`\`ts\n${signature}\n\`\`\``].join('\n\n');
}

function parse(file: string): ts.SourceFile {
  return ts.createSourceFile(join(root, file), readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.ESNext, true);
}

/** The line comment above a statement, if there is one. */
function readTitle(source: ts.SourceFile, statement: ts.Node): string | undefined {
  const comments = ts.getLeadingCommentRanges(source.text, statement.pos) ?? [];
  const line = comments.findLast(({ kind }) => kind === ts.SyntaxKind.SingleLineCommentTrivia);
  return line && source.text.slice(line.pos + 2, line.end).trim();
}

function readEntry(file: string, name: string, group: string): ApiEntry {
  const declaration = findDeclaration(file, name);
  const schema = findSchema(file, declaration);
  const docs = readDocs(declaration) || (schema === null ? '' : readDocs(schema.declaration));
  // A schema in another file is not on the page: the type's fields are shown with it.
  const signatures = schema?.isImported ? [declaration, schema.declaration] : [declaration];
  return { name, group, kind: toKind(declaration), signature: signatures.map(toSignature).join('\n\n'), docs };
}

function findDeclaration(file: string, name: string): ts.Statement {
  const declaration = parse(file).statements.find((statement) => readNames(statement).includes(name));
  if (declaration === undefined) throw new Error(`${file} declares no ${name}`);
  return declaration;
}

/** The schema of a type that says no more than its schema. */
function findSchema(file: string, type: ts.Statement): { declaration: ts.Statement; isImported: boolean } | null {
  const [, name] = /= z\.(?:infer|input|output)<typeof (\w+)>/.exec(type.getText()) ?? [];
  if (name === undefined) return null;
  const source = type.getSourceFile();
  const imported = source.statements
    .filter(ts.isImportDeclaration)
    .find(({ importClause }) => importClause?.getText().split(/\W+/).includes(name));
  if (imported === undefined) return { declaration: findDeclaration(file, name), isImported: false };
  const from = join(dirname(file), (imported.moduleSpecifier as ts.StringLiteral).text);
  return { declaration: findDeclaration(from, name), isImported: true };
}

function readNames(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  }
  const { name } = statement as { name?: ts.Identifier };
  return name === undefined ? [] : [name.text];
}

function toKind(declaration: ts.Statement): ApiEntry['kind'] {
  if (ts.isFunctionDeclaration(declaration)) return 'function';
  if (ts.isInterfaceDeclaration(declaration)) return 'interface';
  if (ts.isClassDeclaration(declaration)) return 'class';
  return ts.isTypeAliasDeclaration(declaration) ? 'type' : 'schema';
}

const resolved = new Map<string, string>();

function resolveOnce(path: string, name: string): string {
  const known = resolved.get(name) ?? resolveInterface(path, name);
  resolved.set(name, known);
  return known;
}

/** As it is written, without bodies of functions and without `export`; an interface made of settings, with its fields. */
function toSignature(declaration: ts.Statement): string {
  if (ts.isInterfaceDeclaration(declaration) && declaration.heritageClauses?.[0]?.getText().includes('Read<')) {
    return resolveOnce(declaration.getSourceFile().fileName, declaration.name.text);
  }
  const text = declaration.getSourceFile().text;
  const start = declaration.getStart();
  const bodies: ts.Node[] = [];
  function collect(node: ts.Node): void {
    const { body } = node as { body?: ts.Node };
    if ((ts.isFunctionDeclaration(node) || ts.isClassElement(node)) && body !== undefined) bodies.push(body);
    else ts.forEachChild(node, collect);
  }
  collect(declaration);
  let signature = '';
  let at = start;
  for (const body of bodies) {
    signature += text.slice(at, body.pos);
    at = body.end;
  }
  return (signature + text.slice(at, declaration.end)).replace(/^export (?:async )?/, '').trim();
}

function readDocs(declaration: ts.Node): string {
  const comment = ts.getJSDocCommentsAndTags(declaration).findLast(ts.isJSDoc);
  if (comment === undefined) return '';
  const lines = comment
    .getText()
    .replace(/^\/\*\*|\*\/$/g, '')
    .split('\n');
  const text = lines.map((line) => line.replace(/^\s*\* ?/, '').trim()).join('\n');
  return text.replace(/\n@param (?:options\.)?(\w+) /g, '\n\n- `$1`: ').trim();
}
