import { z } from 'zod';

/**
 * Limits that one provider or another refuses in strict mode. The prompt states them in words, and the answer is checked against the
 * zod schema all the same.
 */
const unsupported = [
  'default',
  'format',
  'maxItems',
  'maxLength',
  'maximum',
  'minItems',
  'minLength',
  'minimum',
  'pattern',
];

/** The JSON schema of a zod object as structured output needs it: every property required, no others allowed. */
export function toStrictSchema(schema: z.ZodObject): Record<string, unknown> {
  const { $schema: _, ...strict } = z.toJSONSchema(schema, {
    override: ({ jsonSchema }) => {
      for (const keyword of unsupported) delete (jsonSchema as Record<string, unknown>)[keyword];
      if (jsonSchema.type === 'object') {
        jsonSchema.required = Object.keys(jsonSchema.properties ?? {});
        jsonSchema.additionalProperties = false;
      }
    },
  });
  return strict;
}
