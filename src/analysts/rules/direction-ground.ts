/** Begins the clause of an offline verdict's notes that says by which words its direction was read; none where it was weighed by statistics. */
export const directionGround = '方向依据：';
