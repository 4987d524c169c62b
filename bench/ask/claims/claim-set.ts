import { z } from 'zod';
import { readJsonLines } from '../../read-json-lines.ts';
import { takeHalf } from '../take-half.ts';

const sourceId = z.union([z.number(), z.string()]).transform(String);

const claimSchema = z.object({
  id: z.string().min(1),
  sources: z.array(z.object({ id: sourceId, text: z.string(), published_at: z.string().nullish() })).min(1),
  claim: z.string().min(1),
  supported: z.boolean(),
  errors: z.array(z.object({ kind: z.string(), span: z.string() })).default([]),
  /** `rule`: numbers, names, dates, denials decide; `meaning`: it takes understanding. */
  checkable: z.enum(['rule', 'meaning']),
});
/** A sentence with its sources, and what people said of it. */
export type LabelledClaim = z.infer<typeof claimSchema>;

const hint =
  'One sentence a line: { id, sources: [{ id, text }], claim, supported, errors: [{ kind, span }], checkable: rule or meaning }';

/** @param half the odd lines of the file (a: rules may be written with them) or the even ones (b); undefined: all. */
export async function readClaimSet(path: string, half: string | undefined): Promise<LabelledClaim[]> {
  const rows = await readJsonLines<LabelledClaim>(path, claimSchema as z.ZodType<LabelledClaim>, hint);
  return takeHalf(rows, half);
}
