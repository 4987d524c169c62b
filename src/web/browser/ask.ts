import { followSources } from './ask/follow-sources.ts';
import { readEvents } from './ask/read-events.ts';
import { moveAddress } from './fragments/move-address.ts';
import { takeFragment } from './fragments/take-fragment.ts';

/** Questions are put without leaving the page: the answer grows in its place, and the server's own rendering takes it when it is whole. */
const root = document.querySelector<HTMLElement>('[data-desk-ask]');
if (root) begin(root);

function begin(page: HTMLElement): void {
  const rounds = require<HTMLElement>(page, '[data-rounds]');
  const composer = require<HTMLFormElement>(page, '[data-composer]');
  const template = require<HTMLTemplateElement>(page, '[data-pending]');
  const status = require<HTMLElement>(page, '[data-status]');
  const stop = require<HTMLButtonElement>(page, '[data-stop]');
  const typed = require<HTMLTextAreaElement>(composer, 'textarea');
  let running: AbortController | null = null;

  followSources(page);

  page.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.hasAttribute('data-ask')) return;
    event.preventDefault();
    if (running === null) void put(form);
  });
  composer.addEventListener('keydown', (event) => {
    const { key, shiftKey, isComposing, target } = event;
    if (key !== 'Enter' || shiftKey || isComposing || !(target instanceof HTMLTextAreaElement)) return;
    event.preventDefault();
    composer.requestSubmit();
  });
  stop.addEventListener('click', () => running?.abort());
  // Wherever the focus is: a click on the answer takes it out of here.
  document.addEventListener('keydown', (event) => {
    if (running === null || !isEscape(event)) return;
    event.preventDefault();
    running.abort();
  });
  // After it: Escape does one thing at a time.
  offerFullScreen(page);

  async function put(form: HTMLFormElement): Promise<void> {
    const fields = new FormData(form);
    const asked = form === composer ? typed.value : null;
    const abort = new AbortController();
    running = abort;
    stop.hidden = false;
    const pending = open(String(fields.get('question')));
    status.textContent = template.dataset.working ?? '';
    try {
      await follow(fields, pending, abort.signal);
      status.textContent = '';
      // Anything else was typed meanwhile, and is the next question.
      if (typed.value === asked) typed.value = '';
    } catch (error) {
      pending.removeAttribute('aria-busy');
      const failed = error instanceof Error && error.name === 'Told' ? error.message : template.dataset.failed;
      status.textContent = (abort.signal.aborted ? template.dataset.stopped : failed) ?? '';
    } finally {
      running = null;
      stop.hidden = true;
      // Whoever went on to read stays there.
      const { activeElement, body } = document;
      const isElsewhere = activeElement !== body && !composer.contains(activeElement);
      if (form === composer && !isElsewhere) typed.focus({ preventScroll: true });
    }
  }

  async function follow(fields: FormData, pending: HTMLElement, signal: AbortSignal): Promise<void> {
    const response = await fetch('/ask/stream', {
      method: 'POST',
      headers: { 'x-form-token': page.dataset.formToken ?? '' },
      body: new URLSearchParams([...fields].map(([name, value]) => [name, String(value)])),
      signal,
    });
    if (!response.ok || response.body === null) throw tell(await readReason(response));
    const words = new Text('');
    require(pending, '[data-text]').append(words);
    for await (const { event, data } of readEvents(response.body)) {
      const said = JSON.parse(data) as Record<string, string>;
      if (event === 'read') require(pending, '[data-read]').textContent = said.text ?? '';
      else if (event === 'text') stayBelow(() => words.appendData(said.text ?? ''));
      else if (event === 'failed') throw tell(said.message);
      else if (event === 'done') return finish(pending, said);
    }
    throw new Error('the stream ended early');
  }

  function open(question: string): HTMLElement {
    const round = template.content.firstElementChild?.cloneNode(true) as HTMLElement;
    require(round, '[data-question]').textContent = question;
    page.querySelector('[data-examples]')?.remove();
    rounds.append(round);
    round.scrollIntoView({ block: 'nearest' });
    return round;
  }

  function finish(pending: HTMLElement, { id, html, address }: Record<string, string>): void {
    stayBelow(() => pending.replaceWith(takeFragment(html ?? '')));
    moveAddress('pushState', address ?? '');
    const after = require<HTMLInputElement>(composer, '[name="after"]');
    after.value = [after.value, id].filter((one) => one !== '').join('.');
    void renewAround(page, address ?? '');
  }
}

/** The reader who is at the end of the page stays there; whoever reads further up is left alone. */
function stayBelow(change: () => void): void {
  const view = document.documentElement;
  const isBelow = view.scrollHeight - view.scrollTop - view.clientHeight < 80;
  change();
  if (isBelow) view.scrollTop = view.scrollHeight;
}

/** What stands around the rounds, as the server has it now: the list of questions, the way to a new dialogue, the word on the button. */
async function renewAround(page: HTMLElement, address: string): Promise<void> {
  const response = await fetch(address).catch(() => null);
  if (!response?.ok) return;
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html');
  for (const place of ['[data-new]', '[data-composer] [type="submit"]']) {
    const [stale, next] = [page, fresh].map((within) => within.querySelector<HTMLElement>(place));
    // The element stays: it may have the focus.
    if (stale && next) Object.assign(stale, { textContent: next.textContent, hidden: next.hidden });
  }
  renewHistory(page, fresh);
}

function renewHistory(page: HTMLElement, whole: Document): void {
  const fresh = whole.querySelector('[data-history]');
  const stale = page.querySelector<HTMLDetailsElement>('[data-history]');
  if (fresh === null || stale === null) return;
  fresh.toggleAttribute('open', stale.open);
  stale.replaceWith(document.adoptNode(fresh));
}

function offerFullScreen(page: HTMLElement): void {
  const button = require<HTMLButtonElement>(page, '[data-full]');
  const root = document.documentElement;
  const turn = (isFull: boolean) => {
    root.toggleAttribute('data-full', isFull);
    button.setAttribute('aria-pressed', String(isFull));
  };
  button.hidden = false;
  button.addEventListener('click', () => turn(!root.hasAttribute('data-full')));
  document.addEventListener('keydown', (event) => {
    if (isEscape(event)) turn(false);
  });
}

/** Not what ends the writing of a sign, nor what something further inside has taken. */
const isEscape = ({ key, isComposing, defaultPrevented }: KeyboardEvent): boolean =>
  key === 'Escape' && !isComposing && !defaultPrevented;

/** A failure in the server's words; '': it has none. */
const tell = (message = ''): Error => Object.assign(new Error(message), { name: message === '' ? 'Error' : 'Told' });

/** Why the server refused, as its page says it. */
async function readReason(response: Response): Promise<string> {
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  return page.querySelector('[role="alert"]')?.textContent?.trim() ?? '';
}

function require<Found extends Element = HTMLElement>(within: ParentNode, selector: string): Found {
  const found = within.querySelector<Found>(selector);
  if (found === null) throw new Error(`there is no ${selector}`);
  return found;
}
