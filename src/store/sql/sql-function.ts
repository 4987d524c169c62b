import { z } from 'zod';

/** TypeScript's types for values of Postgres's types. */
interface Values {
  text: string;
  int: number;
  bigint: number;
  float: number;
  boolean: boolean;
  date: string;
  uuid: string;
  timestamptz: Date | string;
  jsonb: object;
  vector: Float32Array;
  'text[]': readonly string[];
  'int[]': readonly number[];
  'bigint[]': readonly number[];
  'float[]': readonly number[];
}
type Type = keyof Values;
/** Arguments and their types; `?` marks one with a default, which may be left out. */
type Parameters = Readonly<Record<string, Type | `${Type}?`>>;

type Optional<P extends Parameters> = { [Name in keyof P]: P[Name] extends `${string}?` ? Name : never }[keyof P];
type ValueOf<T> = T extends `${infer Bare extends Type}?` ? Values[Bare] : T extends Type ? Values[T] : never;
/** In SQL every type includes null. */
export type Arguments<P extends Parameters> = { [Name in Exclude<keyof P, Optional<P>>]: ValueOf<P[Name]> | null } & {
  [Name in Optional<P>]?: ValueOf<P[Name]> | null;
};

/** A function of `sql/`: its arguments and the shape of its answer. */
export interface SqlFunction<P extends Parameters = Parameters, Answer extends z.ZodType = z.ZodType> {
  readonly parameters: P;
  readonly answer: Answer;
}

export function define<const P extends Parameters>(parameters: P): SqlFunction<P, z.ZodUnknown>;
export function define<const P extends Parameters, Answer extends z.ZodType>(
  parameters: P,
  answer: Answer,
): SqlFunction<P, Answer>;
export function define(parameters: Parameters, answer: z.ZodType = z.unknown()): SqlFunction {
  return { parameters, answer };
}
