/** The source of the present time, so that a run can be repeated. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
