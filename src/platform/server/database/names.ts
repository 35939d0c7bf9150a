import {
  CamelCasePlugin,
  type Compilable,
  type CompiledQuery,
  createQueryId,
  type Kysely,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  PostgresQueryCompiler,
  type QueryResult,
  type RawBuilder,
  type RootOperationNode,
  sql,
  type UnknownRow,
} from 'kysely';
import type { DB } from './db-types.ts';

/**
 * Code says `fullName`, the database `full_name`. Kysely's plugin copies the whole tree of a statement to rename what is
 * in it, which takes longer than writing the statement: here names become the database's as they are written, and the
 * plugin gives rows their names in code.
 */
class CamelCaseRows extends CamelCasePlugin {
  override transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return node;
  }

  /** All rows of a result have the same columns: their names are looked up once. */
  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const columns = Object.keys(result.rows[0] ?? {});
    const names = columns.map((column) => this.camelCase(column));
    const rows = result.rows.map((row) => {
      const named: UnknownRow = {};
      for (let at = 0; at < columns.length; at++) named[names[at] as string] = row[columns[at] as string];
      return named;
    });
    return { ...result, rows };
  }

  databaseName(name: string): string {
    return this.snakeCase(name);
  }
}

// A column name keeps its underscores before digits as the table has them.
export const camelCaseRows = new CamelCaseRows({ maintainNestedObjectKeys: true });

/** Names as they are written, by the name in code. All of them are the code's own, so they are few. */
const written = new Map<string, string>();

export class SnakeCaseCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(name: string): string {
    const known = written.get(name) ?? super.sanitizeIdentifier(camelCaseRows.databaseName(name));
    written.set(name, known);
    return known;
  }
}

/**
 * A large part of a statement that is the same each time, written when the process starts and put into statements as
 * text. It holds no values.
 */
export function writtenOnce<T>(part: RawBuilder<T>): RawBuilder<T> {
  const { sql: text, parameters } = new SnakeCaseCompiler().compileQuery(part.toOperationNode(), createQueryId());
  if (parameters.length > 0) throw new Error('A part that is written once holds no values');
  return sql.raw<T>(text);
}

/**
 * A statement that every call makes, built and written when it is first asked and then only given its value. What it asks
 * may not depend on the value.
 */
export function keptStatement<Value, Row>(build: (db: Kysely<DB>, value: Value) => Compilable<Row>) {
  const place = Symbol('value');
  let kept: CompiledQuery<Row> | undefined;
  return async (db: Kysely<DB>, value: Value): Promise<Row[]> => {
    // A placeholder marks where the value will be written.
    kept ??= build(db, place as never).compile();
    const parameters = kept.parameters.map((each) => (each === place ? value : each));
    return (await db.executeQuery<Row>({ ...kept, parameters, queryId: createQueryId() })).rows;
  };
}
