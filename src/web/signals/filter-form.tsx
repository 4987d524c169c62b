import { wordsOf } from '../../alerts/words-of.ts';
import { cutText } from '../../domain/text/normalise.ts';
import { actions, eventTypes } from '../../domain/verdict.ts';
import { ForeignText } from '../layout/foreign-text.tsx';
import { countFilters, filterNames, lookStages, toListAddress } from './signal-filters.ts';
import type { SignalView } from './signal-row.tsx';

interface FilterFormProps extends SignalView {
  query: Readonly<Record<string, string | undefined>>;
  sources: readonly string[];
}

/** Search and filters in one form: both stand in the address. */
export function FilterForm({ desk, words, query, sources }: FilterFormProps) {
  const { fields, search } = words;
  const say = wordsOf(desk.language);
  const set = countFilters(query);
  return (
    <form method="get" action="/" class="filters" data-filters>
      <div class="fields">
        <label class="search">
          {search.label}
          <input
            type="search"
            name="q"
            value={query.q ?? ''}
            maxlength={500}
            placeholder={search.placeholder}
            data-search
          />
        </label>
        <button type="submit" class="primary">
          {search.submit}
        </button>
      </div>
      <details>
        <summary>{words.filters(set)}</summary>
        <div class="fields">
          <label>
            {fields.asset}
            <input name="asset" value={query.asset ?? ''} size={10} maxlength={200} placeholder="BTC ETH" />
          </label>
          <Choice
            {...{ words, name: 'type', label: fields.type, chosen: query.type }}
            options={eventTypes.map((type) => [type, say.toType(type)])}
          />
          <Choice
            {...{ words, name: 'action', label: fields.action, chosen: query.action }}
            options={actions.map((action) => [action, say.actions[action]])}
          />
          <label>
            {fields.confidence}
            <input name="confidence" value={query.confidence ?? ''} type="number" min="0" max="1" step="any" />
          </label>
          <label>
            {fields.channel}
            <input name="channel" value={query.channel ?? ''} list="channels" size={14} maxlength={200} />
          </label>
          <datalist id="channels">
            {sources.map((source) => (
              <option value={source} />
            ))}
          </datalist>
          <Choice
            {...{ words, name: 'stage', label: fields.stage, chosen: query.stage }}
            options={lookStages.map((stage) => [stage, words.stages[stage]])}
          />
          <label>
            {fields.from}
            <input type="datetime-local" name="from" value={query.from ?? ''} />
          </label>
          <label>
            {fields.to}
            <input type="datetime-local" name="to" value={query.to ?? ''} />
          </label>
          <label class="tick">
            <input type="checkbox" name="alerted" value="1" checked={query.alerted === '1'} /> {fields.alerted}
          </label>
          <label>
            {search.asOf}
            <input type="datetime-local" name="as_of" value={query.as_of ?? ''} />
          </label>
          <button type="submit">{words.apply}</button>
        </div>
      </details>
      <Chosen {...{ desk, words, query }} />
    </form>
  );
}

/** A search is of memory, which knows nothing of these. */
const unknownToMemory: ReadonlySet<string> = new Set(['stage', 'alerted']);

/** What is filtered by, each as a link that takes it away. */
function Chosen({ desk, words, query }: Omit<FilterFormProps, 'sources'>) {
  const isSearch = (query.q?.trim() ?? '') !== '';
  const set = filterNames.filter((name) => (query[name]?.trim() ?? '') !== '');
  const names = set.filter((name) => !isSearch || !unknownToMemory.has(name));
  const others = { q: query.q?.trim() || null, as_of: query.as_of?.trim() || null };
  if (set.length === 0) return null;
  return (
    <p class="chosen">
      {names.map((name) => (
        <a href={toListAddress(query, { ...others, [name]: null })} title={words.remove}>
          {words.fields[name]}: <ForeignText text={nameValue(name, query[name] ?? '', { desk, words })} />
          <span aria-hidden="true"> ✕</span>
        </a>
      ))}
      {names.length < set.length ? <span class="quiet">{words.search.unheld}</span> : null}
      <a href={toListAddress({}, others)}>{words.clear}</a>
    </p>
  );
}

function nameValue(name: (typeof filterNames)[number], value: string, { desk, words }: SignalView): string {
  const say = wordsOf(desk.language);
  const known: Readonly<Record<string, string>> = {
    ...(name === 'action' ? say.actions : {}),
    ...(name === 'stage' ? words.stages : {}),
    ...(name === 'type' ? Object.fromEntries(eventTypes.map((type) => [type, say.toType(type)])) : {}),
    ...(name === 'alerted' ? { 1: words.yes } : {}),
  };
  return known[value] ?? cutText(value, 60);
}

interface ChoiceProps extends Pick<SignalView, 'words'> {
  name: (typeof filterNames)[number];
  label: string;
  chosen: string | undefined;
  options: readonly (readonly [string, string])[];
}

function Choice({ words, name, label, chosen, options }: ChoiceProps) {
  return (
    <label>
      {label}
      <select name={name}>
        <option value="">{words.any}</option>
        {options.map(([value, shown]) => (
          <option value={value} selected={value === chosen}>
            {shown}
          </option>
        ))}
      </select>
    </label>
  );
}
