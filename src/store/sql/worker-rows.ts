import { alertEvidenceSchema } from '../../alerts/alert.ts';
import { storedMomentSchema } from '../../domain/stored-values.ts';

/** A precedent, as an alert shows it. */
export const describedEvidenceSchema = alertEvidenceSchema.extend({ created_at: storedMomentSchema.nullable() });
