import ts from 'typescript';

const format = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope;

/**
 * An interface with all of its fields written out, also those that it has from others: what `Read<typeof section>` comes to is
 * shown nowhere else. Slow (seconds), for it asks the compiler.
 * @param path the file that declares it, as an absolute path.
 */
export function resolveInterface(path: string, name: string): string {
  const program = ts.createProgram([path], {
    strict: true,
    skipLibCheck: true,
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2023,
    allowImportingTsExtensions: true,
    noEmit: true,
    types: ['node'],
  });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(path);

  function render(type: ts.Type, at: ts.Node): string {
    const present = checker.getNonNullableType(type);
    if (!isPlainObject(present)) return tidy(checker.typeToString(type, at, format));
    const lines = present.getProperties().flatMap((field) => {
      const value = render(checker.getTypeOfSymbolAtLocation(field, at), at);
      return [...renderDocs(field), `${field.name}: ${value};`];
    });
    return `{\n${lines.join('\n').replaceAll(/^/gm, '  ')}\n}${present === type ? '' : ' | null'}`;
  }

  /** An object whose fields say all about it: no list, and nothing that has an alias. */
  function isPlainObject(type: ts.Type): boolean {
    if ((type.flags & ts.TypeFlags.Object) === 0 || checker.isArrayType(type)) return false;
    return type.aliasSymbol === undefined && type.getProperties().length > 0;
  }

  function renderDocs(field: ts.Symbol): string[] {
    const docs = ts.displayPartsToString(field.getDocumentationComment(checker)).replaceAll('\n', ' ');
    return docs === '' ? [] : [`/** ${docs} */`];
  }

  const declaration = source?.statements.filter(ts.isInterfaceDeclaration).find((one) => one.name.text === name);
  if (declaration === undefined) throw new Error(`${path} declares no interface ${name}`);
  return `interface ${name} ${render(checker.getTypeAtLocation(declaration), declaration)}`;
}

/** The compiler's order of a union depends on what else it has read. */
function tidy(type: string): string {
  const sorted = type.replaceAll(/"\w+"(?: \| "\w+")+/g, (union) => union.split(' | ').toSorted().join(' | '));
  return sorted.replaceAll('"', "'");
}
