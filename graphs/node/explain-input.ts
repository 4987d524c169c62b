import { z } from 'zod';
import { AppError } from '../../src/domain/app-error.ts';
import { checkByKey } from './check-by-key.ts';

/** Makes of what is wrong with an input an `invalid_input` that says it, and what to do. */
export function toInputError(what: string, hint: string) {
  return (error: z.ZodError): AppError =>
    new AppError('invalid_input', `${what} cannot be used: ${z.prettifyError(error)}`, { hint });
}

/**
 * Lets LangGraph refuse an input with an error that explains, in place of zod's list of issues.
 * @param check throws for what the schema would let pass.
 */
export function explainInput<Schema extends z.ZodObject>(
  schema: Schema,
  toError: ReturnType<typeof toInputError>,
  check: (input: z.input<Schema>) => void = () => {},
): Schema {
  return Object.assign(checkByKey(schema), {
    async validateInput(input: unknown) {
      const parsed = schema.safeParse(input);
      if (!parsed.success) throw toError(parsed.error);
      check(input as z.input<Schema>);
      return parsed.data;
    },
  });
}
