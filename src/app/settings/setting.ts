import type { z } from 'zod';

/** The environment as it was given, without what is empty. */
export type Given = { readonly [name: string]: string | undefined };

/** One setting: a row of the table from which the configuration, `.env.example` and `docs/settings.md` are made. */
export interface Setting<Value> {
  readonly kind: 'setting';
  readonly name: string;
  /** Its other name. Both may be set where they agree. */
  readonly alias: string | null;
  readonly schema: z.ZodType;
  /** Its value where it isn't set. */
  readonly toDefault: (given: Given) => Value;
  /** The meaning, unit and range, in whole sentences. */
  readonly about: string;
  /** The default in words; null: the shown value says it. */
  readonly defaultWords: string | null;
  /** The value that `.env.example` shows; empty: none. */
  readonly shown: string;
  /** The value that `.env.example` sets; null: it sets none. */
  readonly recommended: string | null;
}

/** Settings that are of use together only: null where one of `needs` isn't set. */
export interface Together<Parts> {
  readonly kind: 'together';
  /** Whom it is for, such as `a webhook`. */
  readonly what: string;
  /** The names of the settings that it can't do without. */
  readonly needs: readonly string[];
  readonly parts: Parts;
}

/** Several settings that come to one value. */
export interface Combined<Value> {
  readonly kind: 'combined';
  readonly parts: { readonly [key: string]: Setting<unknown> };
  combine(values: Readonly<Record<string, unknown>>): Value;
}

/** A section of the configuration: its shape, with a setting in place of each value. */
export interface Section {
  readonly [key: string]: Setting<unknown> | Together<Section> | Combined<unknown> | Section;
}

/** The configuration that a section comes to. */
export type Read<Node> =
  Node extends Setting<infer Value>
    ? Value
    : Node extends Combined<infer Value>
      ? Value
      : Node extends Together<infer Parts>
        ? Read<Parts> | null
        : { -readonly [Key in keyof Node]: Read<Node[Key]> };

interface Words {
  about: string;
  defaultWords?: string;
  /** Unset: the default. */
  shown?: string;
  recommended?: string;
  alias?: string;
}

interface Default<Value> {
  /** Its value where it isn't set, or how that follows from the other settings. */
  default: Value | ((given: Given) => Value);
}

/** A setting; without a default it is null where it isn't set. */
export function setting<Field extends z.ZodType>(
  name: string,
  schema: Field,
  row: Words & { default?: never },
): Setting<z.output<Field> | null>;
export function setting<Field extends z.ZodType, const Value>(
  name: string,
  schema: Field,
  row: Words & Default<Value>,
): Setting<z.output<Field> | Value>;
export function setting(name: string, schema: z.ZodType, row: Words & Partial<Default<unknown>>): Setting<unknown> {
  const { default: standard = null, about, defaultWords = null, recommended = null, alias = null } = row;
  const isDerived = typeof standard === 'function';
  const toDefault: Setting<unknown>['toDefault'] = isDerived ? (given) => standard(given) : () => standard;
  const shown = row.shown ?? (isDerived || standard === null ? '' : String(standard));
  return {
    kind: 'setting',
    name,
    alias,
    schema: schema.optional(),
    toDefault,
    about,
    defaultWords,
    shown,
    recommended,
  };
}

/** A setting of a group that is null without it. */
export function needed<Field extends z.ZodType>(name: string, schema: Field, row: Words): Setting<z.output<Field>> {
  return setting(name, schema, row) as Setting<z.output<Field>>;
}

/** @param needs the names of those in `parts` that were made by `needed`. */
export function together<const Parts extends Section>(
  what: string,
  needs: readonly string[],
  parts: Parts,
): Together<Parts> {
  return { kind: 'together', what, needs, parts };
}

export function combined<Parts extends { readonly [key: string]: Setting<unknown> }, Value>(
  parts: Parts,
  combine: (values: Read<Parts>) => Value,
): Combined<Value> {
  return { kind: 'combined', parts, combine: (values) => combine(values as Read<Parts>) };
}
