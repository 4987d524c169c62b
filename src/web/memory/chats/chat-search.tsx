import type { ChatHit } from '../../../conversations/recall/recall.ts';
import type { BaseScene } from '../../../conversations/scene/scene.ts';
import { cutText } from '../../../domain/text/normalise.ts';
import { ForeignText } from '../../layout/foreign-text.tsx';
import { Moment } from '../../layout/moment.tsx';
import { memoryPaths } from '../memory-paths.ts';
import type { MemoryView } from '../memory-view.ts';
import type { NamedKey } from './chat-reads.ts';
import { chatWords } from './chat-words.ts';

/** What is looked for in chats, as it stands in the address. */
export interface ChatSearchForm {
  words: string;
  scope: string;
  scene: BaseScene | null;
}

/** One form for both: with words it searches a scope, without it lists the scope's chats. */
export function ChatSearchFields({
  desk,
  form,
  keys,
}: MemoryView & { form: ChatSearchForm; keys: readonly NamedKey[] }) {
  const say = chatWords[desk.language];
  const scopes = [...new Set(['default', ...keys.map(({ scope }) => scope)])];
  return (
    <search>
      <form method="get" action={memoryPaths.chats} class="fields">
        <label class="grows">
          {say.words}
          <input type="search" name="q" value={form.words} maxlength={1000} dir="auto" />
        </label>
        <label>
          {say.scope}
          <input name="scope" value={form.scope} list="scopes" maxlength={300} placeholder={say.allScopes} />
        </label>
        <datalist id="scopes">
          {scopes.map((scope) => (
            <option value={scope} />
          ))}
        </datalist>
        <label>
          {say.scene}
          <select name="scene">
            <option value="">{say.anyScene}</option>
            {(['daily', 'plot'] as const).map((scene) => (
              <option value={scene} selected={scene === form.scene}>
                {say.scenes[scene]}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" class="primary">
          {say.search}
        </button>
      </form>
    </search>
  );
}

/** UTF-16 units of a line that are shown. */
const shortLine = 300;

/** What was said with these words, each with the way to its round. */
export function ChatHits({
  desk,
  hits,
  degraded,
}: MemoryView & { hits: readonly ChatHit[]; degraded: readonly string[] }) {
  const say = chatWords[desk.language];
  return (
    <section aria-labelledby="found">
      <h2 id="found">{hits.length === 0 ? say.nothingFound : say.found(hits.length)}</h2>
      {degraded.length === 0 ? null : (
        <p role="status" class="doubt">
          {say.degraded} <ForeignText text={degraded.join(', ')} />
        </p>
      )}
      <ol class="founds">
        {hits.map((hit) => (
          <li class="found">
            <h3 dir="auto">
              <a href={`${memoryPaths.chats}/${hit.chat_id}?round=${hit.round}`}>
                <ForeignText text={cutText(hit.text, shortLine)} />
              </a>
            </h3>
            <p class="quiet">
              <Moment desk={desk} at={new Date(hit.at)} /> · {say.round(hit.round)} ·{' '}
              {hit.role === null ? say.summary : say.roles[hit.role]}
              {hit.name === null ? null : (
                <>
                  {' '}
                  <ForeignText text={hit.name} />
                </>
              )}{' '}
              · {say.foundBy[hit.found_by]} · {say.score} {hit.score.toFixed(2)}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
