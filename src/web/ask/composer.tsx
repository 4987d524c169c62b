import { askModes, questionLimit } from '../../ask/question.ts';
import { FormToken } from '../layout/document.tsx';
import { ForeignText } from '../layout/foreign-text.tsx';
import type { AskModel } from './ask-reads.ts';
import type { AskView } from './ask-view.ts';

interface ComposerProps extends AskView {
  models: readonly AskModel[];
  /** Of the dialogue that goes on, oldest first. */
  after: readonly number[];
  /** What was typed already. */
  question: string;
}

/** Where a question is typed, and how it is to be answered. Works without scripts too. */
export function Composer({ desk, words, models, after, question }: ComposerProps) {
  return (
    <form method="post" action="/ask/questions" class="composer" data-ask data-composer>
      <FormToken desk={desk} />
      <input type="hidden" name="after" value={after.join('.')} />
      <label>
        {words.question}
        <textarea name="question" rows={2} maxlength={questionLimit} required placeholder={words.placeholder}>
          {question}
        </textarea>
      </label>
      <div class="row">
        <button type="submit" class="primary">
          {after.length === 0 ? words.ask : words.askMore}
        </button>
        <button type="button" data-stop hidden>
          {words.stop}
        </button>
        <details class="options">
          <summary>{words.options}</summary>
          <div class="fields">
            <label>
              {words.where}
              <select name="mode">
                {askModes.map((mode) => (
                  <option value={mode}>{words.modes[mode]}</option>
                ))}
              </select>
            </label>
            <label>
              {words.model}
              <select name="model">
                {models.map((model) => (
                  <option value={model.name} selected={model.is_default}>
                    {describeModel(model, { desk, words })}
                  </option>
                ))}
                <option value="extractive" selected={!models.some((model) => model.is_default)}>
                  {words.extractive}
                </option>
              </select>
            </label>
            <label>
              {words.asOf}
              <input type="datetime-local" name="as_of" />
            </label>
          </div>
          {models.length === 0 ? <p class="quiet">{words.offline}</p> : <Quotas words={words} models={models} />}
        </details>
      </div>
    </form>
  );
}

/** `gpt-4.1@work (today 12 / 500 requests, 40,000 tokens)`. */
function describeModel(model: AskModel, { desk, words }: AskView): string {
  if (model.retry_at !== null && new Date(model.retry_at) > desk.now) {
    return `${model.name} (${words.retryAt(model.retry_at.slice(11, 19))} UTC)`;
  }
  if (model.requests_per_day === 0) return `${model.name} (${words.noneUsed})`;
  const used = words.used(
    toShare(model.requests_per_day, model.limits?.rpd),
    toShare(model.tokens_per_day, model.limits?.tpd),
  );
  return `${model.name} (${used})`;
}

/** The table of what is used of what may be. */
function Quotas({ words, models }: Pick<AskView, 'words'> & { models: readonly AskModel[] }) {
  return (
    <section class="wide" tabindex={0} aria-label={words.quotas}>
      <table>
        <caption class="quiet">{words.quotas}</caption>
        <thead>
          <tr>
            {words.quotaHead.map((name, place) => (
              <th scope="col" class={place === 0 ? undefined : 'number'}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {models.map((model) => (
            <tr>
              <th scope="row">
                <ForeignText text={model.name} />
                {model.refused_per_day > 0 ? <span class="doubt"> {words.refused(model.refused_per_day)}</span> : null}
              </th>
              <td class="number">{toShare(model.requests_per_minute, model.limits?.rpm)}</td>
              <td class="number">{toShare(model.requests_per_day, model.limits?.rpd)}</td>
              <td class="number">{toShare(model.tokens_per_minute, model.limits?.tpm)}</td>
              <td class="number">{toShare(model.tokens_per_day, model.limits?.tpd)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function toShare(used: number, limit: number | null | undefined): string {
  const say = (count: number) => count.toLocaleString('en');
  return limit == null ? say(used) : `${say(used)} / ${say(limit)}`;
}
