import { wordsOf } from '../../alerts/words-of.ts';
import type { AnswerRecord } from '../../ask/ask-event.ts';
import { askModes } from '../../ask/question.ts';
import { actions, eventTypes } from '../../domain/verdict.ts';
import { toFieldTime } from '../fields/read-fields.ts';
import { FormToken } from '../layout/document.tsx';
import type { AskModel } from './ask-reads.ts';
import type { AskView } from './ask-view.ts';

interface AskAgainProps extends AskView {
  record: AnswerRecord;
  after: readonly number[];
  models: readonly AskModel[];
}

/** Whether it was answered as of the moment at which it was asked. */
export function isOfNow({ as_of, created_at, latency_ms }: AnswerRecord): boolean {
  return Math.abs(Date.parse(created_at) - latency_ms - Date.parse(as_of)) < 60_000;
}

/** Who answered, among those that may be asked; '' the configured one, also where a model failed and was stood in for. */
function chooseModel({ model_name, degraded }: AnswerRecord, models: readonly AskModel[]): string {
  if (model_name === 'extractive') return degraded.includes('ask_model_failed') ? '' : model_name;
  return models.find(({ name }) => name === model_name || name.startsWith(`${model_name}@`))?.name ?? '';
}

/** The filters that were read of a question, to be changed: the same question is then asked with them. */
export function AskAgain({ desk, words, record, after, models }: AskAgainProps) {
  const { question, metadata, as_of } = record;
  const { assets, event_types, since, until, action, min_confidence, source, without } = metadata.parameters;
  const { fields } = words;
  const say = wordsOf(desk.language);
  const route = { DIRECT: 'direct', RAG_LOCAL: 'local', SEARCH_WEB: 'web' }[metadata.route];
  return (
    <details class="again">
      <summary>{words.again}</summary>
      <form method="post" action="/ask/questions" class="fields" data-ask>
        <FormToken desk={desk} />
        <input type="hidden" name="filters" value="own" />
        <input type="hidden" name="question" value={question} />
        <input type="hidden" name="after" value={after.join('.')} />
        <input type="hidden" name="model" value={chooseModel(record, models)} />
        <input type="hidden" name="as_of" value={isOfNow(record) ? '' : as_of} />
        <label>
          {words.where}
          <select name="mode">
            {askModes
              .filter((mode) => mode !== 'auto')
              .map((mode) => (
                <option value={mode} selected={mode === route}>
                  {words.modes[mode]}
                </option>
              ))}
          </select>
        </label>
        <label>
          {fields.assets}
          <input name="assets" value={assets.join(' ')} placeholder={fields.assetsHint} maxlength={200} />
        </label>
        <label>
          {fields.type}
          <select name="event_types">
            <option value="">{fields.any}</option>
            {event_types.length > 1 ? (
              <option value={event_types.join(',')} selected>
                {event_types.map(say.toType).join(' / ')}
              </option>
            ) : null}
            {eventTypes.map((type) => (
              <option value={type} selected={event_types.length === 1 && event_types[0] === type}>
                {say.toType(type)}
              </option>
            ))}
          </select>
        </label>
        <label>
          {fields.since}
          <input type="datetime-local" name="since" value={toFieldTime(since, desk.timeZone)} />
        </label>
        <label>
          {fields.until}
          <input type="datetime-local" name="until" value={toFieldTime(until, desk.timeZone)} />
        </label>
        <label>
          {fields.action}
          <select name="action">
            <option value="">{fields.any}</option>
            {actions.map((name) => (
              <option value={name} selected={name === action}>
                {say.actions[name]}
              </option>
            ))}
          </select>
        </label>
        <label>
          {fields.confidence}
          <input type="number" name="min_confidence" min="0" max="1" step="any" value={min_confidence ?? ''} />
        </label>
        <label>
          {fields.source}
          <input name="source" value={source ?? ''} maxlength={100} />
        </label>
        {without === undefined ? '' : <input type="hidden" name="without" value={without.join('/')} />}
        <button type="submit">{words.askAgain}</button>
      </form>
    </details>
  );
}
