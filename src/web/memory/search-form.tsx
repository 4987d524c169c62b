import { wordsOf } from '../../alerts/words-of.ts';
import { eventTypes } from '../../domain/verdict.ts';
import { memoryPaths } from './memory-paths.ts';
import type { MemoryView } from './memory-view.ts';
import type { MemorySearchForm } from './read-search.ts';

/** What is looked for, and where; all of it stands in the address. */
export function SearchForm({ desk, words, form }: MemoryView & { form: MemorySearchForm }) {
  const say = wordsOf(desk.language);
  const { search } = words;
  const hasFilters =
    form.asOf !== '' || form.window !== 'all' || form.asset !== '' || form.type !== null || form.confidence !== '';
  return (
    <search>
      <form method="get" action={memoryPaths.search} class="asked">
        <div class="fields">
          <label class="grows">
            {search.words}
            <input type="search" name="q" value={form.words} maxlength={1000} dir="auto" required />
          </label>
          <button type="submit" class="primary">
            {search.submit}
          </button>
        </div>
        <details open={hasFilters}>
          <summary>{search.more}</summary>
          <div class="fields">
            <label>
              {search.asOf}
              <input type="datetime-local" name="as_of" value={form.asOf} title={search.asOfHint} />
            </label>
            <label>
              {search.window}
              <select name="window">
                {['24', '168', '720', '8760', 'all'].map((hours) => (
                  <option value={hours} selected={hours === form.window}>
                    {search.windows[hours]}
                  </option>
                ))}
              </select>
            </label>
            <label>
              {search.asset}
              <input name="asset" value={form.asset} maxlength={200} placeholder="BTC ETH" />
            </label>
            <label>
              {search.type}
              <select name="type">
                <option value="">{search.any}</option>
                {eventTypes.map((type) => (
                  <option value={type} selected={type === form.type}>
                    {say.toType(type)}
                  </option>
                ))}
              </select>
            </label>
            <label>
              {search.confidence}
              <input type="number" name="min_confidence" min="0" max="1" step="any" value={form.confidence} />
            </label>
          </div>
        </details>
      </form>
    </search>
  );
}
