/** What takes less, ms, for a text as long as any that is read stalls nobody, however it grows. */
const quick = 0.25;
/** Over how much the clock can tell, ms. */
const enough = 3;

/** Processor time of so many readings, ms; the clock is asked once, since that takes longer than most of what is read. */
async function time(run: () => unknown, count: number): Promise<number> {
  const begin = process.cpuUsage();
  for (let reading = 0; reading < count; reading++) await run();
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1000;
}

/** Milliseconds of processor time that a reading takes. @param guess about how many, from which follows how often it is read. */
async function measure(run: () => unknown, guess: number): Promise<number> {
  for (let count = Math.ceil((1.2 * enough) / guess); ; count *= 2) {
    const taken = await time(run, count);
    if (taken > enough) return taken / count;
  }
}

/**
 * Whether what reads a text takes more than time in proportion to its length. Four and eight times as long a text: what is linear takes four
 * and eight times as long, what is quadratic 16 and 64 times. Noise does not come eight times, and what a text costs once that is too long for
 * a cache or for small objects, it costs at one of both lengths.
 * @param build a text of so many UTF-16 units.
 * @param limit the longest that is read.
 */
export async function growsFaster(
  read: (text: string) => unknown,
  build: (length: number) => string,
  limit: number,
): Promise<boolean> {
  const [small, middle, large] = [build(limit / 8), build(limit / 2), build(limit)];
  const times = [];
  for (let reading = 0; reading < 3; reading++) times.push(await time(() => read(large), 1));
  const guess = Math.min(...times);
  if (guess < quick) return false;
  for (let attempt = 0; attempt < 8; attempt++) {
    const least = await measure(() => read(small), guess / 8);
    const isFaster =
      (await measure(() => read(large), guess)) > 24 * least &&
      (await measure(() => read(middle), guess / 2)) > 8 * least;
    if (!isFaster) return false;
  }
  return true;
}
